import { testIsolation } from './isolation-tests.ts';

testIsolation('one origin');
