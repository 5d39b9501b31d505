import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints what a bench says, and why it failed: nothing else of a bench is worth a line. */
export default class TableReporter implements Reporter {
  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onTestEnd(_test: TestCase, { errors }: TestResult): void {
    for (const { message, value } of errors) console.error(message ?? value);
  }

  onEnd({ status }: FullResult): void {
    if (status !== 'passed') console.error(`The bench ended as ${status}.`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
