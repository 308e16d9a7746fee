import { testIsolation } from './isolation-tests.ts';

testIsolation('two origins');
