import { describe, expect, it } from 'vitest';
import { countResults } from './count-results.ts';

const vitest = { numPassedTests: 40, numFailedTests: 0, testResults: [] };
const vitestSlow = { ...vitest, numPassedTests: 3 };
const vitestFleet = { ...vitest, numPassedTests: 2 };
const vitestS3 = { ...vitest, numPassedTests: 1 };
const playwright = { stats: { expected: 7, unexpected: 0, flaky: 0 } };

describe('the line at the end of a run', () => {
  it('adds the runners up', () => {
    expect(countResults({ status: 0, vitest, vitestSlow, vitestFleet, vitestS3, playwright })).toBe(
      '53 passed, 0 failed',
    );
    const failedReports = {
      vitest: { ...vitest, numFailedTests: 2 },
      vitestSlow: { ...vitestSlow, numFailedTests: 1 },
      vitestFleet: { ...vitestFleet, numFailedTests: 1 },
      vitestS3: { ...vitestS3, numFailedTests: 1 },
      playwright: { stats: { expected: 6, unexpected: 1, flaky: 1 } },
    };
    expect(countResults({ status: 1, ...failedReports })).toBe('52 passed, 7 failed');
  });

  it('counts a test file that did not even load', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ];
    expect(countResults({ status: 1, vitest: { ...vitest, testResults }, playwright })).toBe(
      '47 passed, 1 failed',
    );
  });

  it('counts a stage that failed outside of the tests', () => {
    expect(countResults({ status: 1 })).toBe('0 passed, 1 failed');
    expect(countResults({ status: 2, vitest })).toBe('40 passed, 1 failed');
  });

  it('does not take a missing report for a success', () => {
    const all = { status: 0, vitest, vitestSlow, vitestFleet, vitestS3, playwright };
    expect(countResults({ ...all, vitestFleet: undefined })).toBe('51 passed, 1 failed');
    expect(countResults({ ...all, vitestS3: undefined })).toBe('52 passed, 1 failed');
    expect(countResults({ ...all, vitestSlow: undefined })).toBe('50 passed, 1 failed');
    expect(countResults({ ...all, playwright: undefined })).toBe('46 passed, 1 failed');
    expect(countResults({ status: 0, playwright })).toBe('7 passed, 1 failed');
  });
});
