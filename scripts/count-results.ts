/** Sums up the reports of the test runners: `node scripts/count-results.ts <exit status of the run>`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

interface Run {
  status: number;
  vitest?: VitestReport | undefined;
  /** Of the second stage. */
  vitestSlow?: VitestReport | undefined;
  /** Of many chapters. */
  vitestFleet?: VitestReport | undefined;
  /** Of file storage, with an object store. */
  vitestS3?: VitestReport | undefined;
  playwright?: PlaywrightReport | undefined;
}

/** One line for the whole run. A run that failed without a failed test, or is incomplete, counts as one failure. */
export function countResults({ status, playwright, ...stages }: Run): string {
  const reports = [stages.vitest, stages.vitestSlow, stages.vitestFleet, stages.vitestS3];
  const sum = (count: (report: VitestReport | undefined) => number) =>
    reports.reduce((total, report) => total + count(report), 0);
  const passed = sum((report) => report?.numPassedTests ?? 0) + (playwright?.stats.expected ?? 0);
  const failed = sum(failedInVitest) + failedInPlaywright(playwright);
  const isWhole = status === 0 && !reports.includes(undefined) && playwright && passed > 0;
  return `${passed} passed, ${isWhole ? failed : Math.max(failed, 1)} failed`;
}

function failedInVitest(report: VitestReport | undefined): number {
  if (!report) return 0;
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return report.numFailedTests + brokenFiles.length;
}

function failedInPlaywright(report: PlaywrightReport | undefined): number {
  return report ? report.stats.unexpected + report.stats.flaky : 0;
}

function readReport(name: string): unknown {
  const file = fileURLToPath(new URL(`../.data/${name}.json`, import.meta.url));
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  console.log(
    countResults({
      status: Number(process.argv[2] ?? 1),
      vitest: readReport('vitest') as VitestReport | undefined,
      vitestSlow: readReport('vitest-slow') as VitestReport | undefined,
      vitestFleet: readReport('vitest-fleet') as VitestReport | undefined,
      vitestS3: readReport('vitest-s3') as VitestReport | undefined,
      playwright: readReport('playwright') as PlaywrightReport | undefined,
    }),
  );
}
