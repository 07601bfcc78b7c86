import { expect, it } from 'vitest'
import { handleMailEvent } from './mail-events.ts'

it('the worker of mail events lets the note of SES pass that it can publish to the topic', async () => {
  const Message = 'Successfully validated SNS topic for Amazon SES event publishing.'
  await expect(handleMailEvent({ Type: 'Notification', Message })).resolves.toBeUndefined()
})

it('any other text is refused, so that the message comes again and the alarm rings', async () => {
  await expect(handleMailEvent({ Message: 'Hello' })).rejects.toThrow(SyntaxError)
})
