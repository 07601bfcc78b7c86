import { expect, it } from 'vitest'
import { compare } from './compare.ts'
import { decisions } from './decisions.ts'

const finding = {
  stage: 'prod',
  check: 'CKV_AWS_27',
  name: 'Ensure all data stored in the SQS queue is encrypted',
  resource: 'AWS::SQS::Queue.QueuefilesDead',
}
const decision = {
  check: 'CKV_AWS_27',
  resources: /^AWS::SQS::Queue\./,
  reason: 'It is encrypted.',
}

it('the comparison says nothing about a finding that was decided', () => {
  expect(compare([finding], [decision])).toEqual([])
})

it('the comparison names a finding that nobody has decided, and what to do', () => {
  const other = { ...finding, resource: 'AWS::SQS::QueuePolicy.Files' }
  expect(compare([finding, other], [decision])).toEqual([
    'prod: CKV_AWS_27 at AWS::SQS::QueuePolicy.Files: Ensure all data stored in the SQS queue is encrypted. Mend it, or add the reason to infra/checkov/decisions.ts.',
  ])
})

it('the comparison names a decision about what is no longer found', () => {
  expect(compare([], [decision])).toEqual([
    'checkov finds no CKV_AWS_27 at ^AWS::SQS::Queue\\. any more. Remove the decision.',
  ])
})

it('a rule and its resources are decided once, with a reason', () => {
  const keys = decisions.map(({ check, resources }) => `${check} ${resources.source}`)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { check, reason } of decisions) {
    expect(check).toMatch(/^CKV2?_AWS_\d+$/)
    expect(reason).toMatch(/^[A-Z].{30,}\.$/s)
  }
})
