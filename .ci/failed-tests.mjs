// Reads a report of vitest's JSON reporter. Prints one line for each failed test, and for each test file that could not be
// loaded; with --files, the paths of those files. Prints nothing if there is no report.
// Usage: node .ci/failed-tests.mjs <report.json> [--files]
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const [path, option] = process.argv.slice(2);
const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
const results = text === '' ? [] : JSON.parse(text).testResults;

for (const file of results.filter(({ status }) => status === 'failed')) {
  const name = relative('.', file.name);
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (option === '--files') console.log(name);
  else if (failed.length === 0) console.log(`${name}: ${firstLine(file.message)}`);
  else for (const test of failed) console.log(`${name}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
}

/** The first line of a message, without colour codes. */
function firstLine(message = '') {
  return message.replace(/\u001b\[[0-9;]*m/gu, '').split('\n')[0];
}
