import { InvalidParameterException, SNSClient } from '@aws-sdk/client-sns'
import { expect, it, vi } from 'vitest'
import { monthlyTextBudget } from '#infra/declarations/monthly-text-budget.ts'
import { limitTexts } from './limit-texts.ts'

const answering = (answer: () => Promise<unknown>) => {
  const sns = new SNSClient({ region: 'us-east-1' })
  const send = vi.spyOn(sns, 'send').mockImplementation(answer)
  return { sns, send }
}

it('the deployment sets the month’s budget as the limit', async () => {
  const { sns, send } = answering(async () => ({}))
  expect(await limitTexts(sns)).toBeUndefined()
  expect(send.mock.calls[0]?.[0].input).toEqual({
    attributes: { MonthlySpendLimit: String(monthlyTextBudget), DefaultSMSType: 'Transactional' },
  })
})

it('the deployment says what to do if the account’s quota is lower, and throws any other error', async () => {
  const refused = new InvalidParameterException({ message: 'Limit exceeded', $metadata: {} })
  const { sns } = answering(() => Promise.reject(refused))
  expect(await limitTexts(sns)).toContain('Service Quotas')
  const { sns: broken } = answering(() => Promise.reject(new Error('no rights')))
  await expect(limitTexts(broken)).rejects.toThrow('no rights')
})
