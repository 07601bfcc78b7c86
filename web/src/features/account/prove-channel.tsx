import { type ReactNode, useState } from 'react'
import * as z from 'zod'
import { Email } from '#shared/model/plain.ts'
import { getsTexts, notTextedMessage } from '#shared/rules/gets-texts.ts'
import { controlOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import type { Proof } from './prove-by-code.tsx'
import { ProveByCode } from './prove-by-code.tsx'

interface Props {
  channel: 'mail' | 'text'
  label: string
  /** Said if nothing was entered. */
  emptyProblem: string
  /** The consequences, below the field. */
  children?: ReactNode
  /** Sends the code. */
  send: (to: string) => Promise<unknown>
  /** Said once the code is sent, after where it was sent. */
  sentHint?: string
  prove: (proof: Proof) => Promise<unknown>
  onDone: () => void
  onCancel: () => void
}

const isAddress = (text: string) => Email.safeParse(text).success

const channelWords = {
  mail: {
    isValid: isAddress,
    problem: 'Enter an email address, such as ana@example.org.',
    help: 'We send a code there first. Nothing changes until you enter it.',
    sentText: (address: string) =>
      `We wrote to ${address}. Nothing has changed yet. Enter the six digits from that email within an hour.`,
    codeLabel: 'Code from the email',
    againLabel: 'Use another address, or send the code again',
  },
  text: {
    isValid: getsTexts,
    problem: notTextedMessage,
    help: 'A number in the US or Canada. We send a code there first. Nothing changes until you enter it.',
    sentText: (number: string) => `We sent six digits to the phone ending in ${number.slice(-4)}.`,
    codeLabel: 'Code from the text message',
    againLabel: 'Use another number, or send the code again',
  },
} as const

/**
 * Asks for an email address or a telephone number, and then for the six digits that were sent to
 * it.
 */
export function ProveChannel(props: Props) {
  const { channel, label, emptyProblem, children, send, sentHint, prove, onDone, onCancel } = props
  const { isValid, problem, help, sentText, codeLabel, againLabel } = channelWords[channel]
  const [codeSentTo, setCodeSentTo] = useState<string>()
  const form = useCheckedForm({
    schema: z.object({ to: z.string().min(1, emptyProblem).refine(isValid, problem) }),
    values: { to: '' },
    save: async ({ to }) => {
      await send(to)
      return to
    },
    onSaved: setCodeSentTo,
  })
  const field = { label, help, autoFocus: true, ...controlOf(form)('to') }

  if (codeSentTo !== undefined) {
    return (
      <Stack>
        <Text>
          {sentText(codeSentTo)} {sentHint}
        </Text>
        <ProveByCode label={codeLabel} prove={prove} onDone={onDone} onCancel={onCancel} />
        <div>
          <Button variant="tertiary" onClick={() => setCodeSentTo(undefined)}>
            {againLabel}
          </Button>
        </div>
      </Stack>
    )
  }
  return (
    <Form
      onSubmit={() => form.submit()}
      error={form.error}
      gap="4"
      maxW="form"
      actions={
        <Actions>
          <Button type="submit" loading={form.busy}>
            Send the code
          </Button>
          <Button variant="tertiary" onClick={onCancel}>
            Keep what I have
          </Button>
        </Actions>
      }
    >
      {channel === 'mail' ? (
        <TextField
          {...field}
          type="email"
          autoComplete="email"
          onChange={({ target }) => field.onChange(target.value)}
        />
      ) : (
        <PhoneField {...field} />
      )}
      {children}
    </Form>
  )
}
