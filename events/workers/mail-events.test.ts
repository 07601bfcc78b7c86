import { expect, it } from 'vitest'
import { handleMailEvent } from './mail-events.ts'

it('the worker of mail events ignores the text by which SES tests its topic', async () => {
  const Message = 'Successfully validated SNS topic for Amazon SES event publishing.'
  await expect(handleMailEvent({ Type: 'Notification', Message })).resolves.toBeUndefined()
})

it('the worker of mail events throws at any other text, so that the message comes again', async () => {
  await expect(handleMailEvent({ Message: 'Hello' })).rejects.toThrow(SyntaxError)
})
