import { expect, test } from 'vitest'
import { parseQueryBody } from './parse-query-body.ts'

test('the members of a body become lists in their order, and dots become depth', () => {
  const body =
    'Action=SendEmail&Destination.ToAddresses.member.10=j&Destination.ToAddresses.member.2=b&Destination.ToAddresses.member.1=a&Message.Subject.Data=H%26i'
  expect(parseQueryBody(body)).toEqual({
    Action: 'SendEmail',
    Destination: { ToAddresses: ['a', 'b', 'j'] },
    Message: { Subject: { Data: 'H&i' } },
  })
})

test('the entries of a body become lists of pairs, and names such as __proto__ do no harm', () => {
  const body =
    'MessageAttributes.entry.1.Name=k&MessageAttributes.entry.1.Value.StringValue=v&__proto__.polluted=1&Tags='
  const parsed = parseQueryBody(body)
  expect(parsed.MessageAttributes).toEqual([{ Name: 'k', Value: { StringValue: 'v' } }])
  expect({}).not.toHaveProperty('polluted')
})
