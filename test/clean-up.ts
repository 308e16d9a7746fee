import { afterAll } from 'vitest';
import { cleanUpFile } from './at-end.ts';

afterAll(cleanUpFile);
