import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints the output of a benchmark and its errors, nothing else. */
export default class TableReporter implements Reporter {
  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onTestEnd(_test: TestCase, { errors }: TestResult): void {
    for (const { message, value } of errors) console.error(message ?? value);
  }

  onEnd({ status }: FullResult): void {
    if (status !== 'passed') console.error(`The benchmark ended with ${status}.`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
