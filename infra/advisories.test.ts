import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('CI asks each night for known vulnerabilities and package signatures, and fails at either', () => {
  const workflow = readFileSync('.github/workflows/nightly.yaml', 'utf8')
  for (const command of ['npm audit', 'npm audit signatures']) {
    expect(workflow).toMatch(new RegExp(`^ +- run: ${command}$`, 'm'))
  }
  expect(workflow).toContain('schedule:')
  expect(workflow).not.toMatch(/continue-on-error|audit.*\|\| true|--audit-level/)
})
