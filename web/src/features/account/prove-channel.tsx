import { type ReactNode, useState } from 'react'
import * as z from 'zod'
import { Email } from '#shared/model/plain.ts'
import { getsTexts, notTexted } from '#shared/rules/gets-texts.ts'
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
  by: 'mail' | 'text'
  label: string
  /** Said if nothing was entered. */
  required: string
  /** The consequences, below the field. */
  children?: ReactNode
  /** Sends the code. */
  send: (to: string) => Promise<unknown>
  /** Said once the code is sent, beside where it went. */
  sent?: string
  prove: (proof: Proof) => Promise<unknown>
  onDone: () => void
  onCancel: () => void
}

const isAddress = (text: string) => Email.safeParse(text).success

const channelWords = {
  mail: {
    fits: isAddress,
    wrong: 'Enter an e-mail address, such as ana@example.org.',
    help: 'We send a code there first. Nothing changes before you have entered it.',
    sentTo: (address: string) =>
      `We wrote to ${address}. Nothing has changed yet. Enter the six digits from that mail within an hour.`,
    code: 'Code from the mail',
    again: 'Use another address, or send the code again',
  },
  text: {
    fits: getsTexts,
    wrong: notTexted,
    help: 'A number in the US or Canada. We send a code there first; nothing changes before you have entered it.',
    sentTo: (number: string) => `We sent six digits to the phone ending in ${number.slice(-4)}.`,
    code: 'Code from the text message',
    again: 'Use another number, or send the code again',
  },
} as const

/**
 * Asks for an e-mail address or a telephone number, and then for the six digits that were sent to
 * it.
 */
export function ProveChannel(props: Props) {
  const { by, label, required, children, send, sent, prove, onDone, onCancel } = props
  const { fits, wrong, help, sentTo, code, again } = channelWords[by]
  const [went, setWent] = useState<string>()
  const form = useCheckedForm({
    schema: z.object({ to: z.string().min(1, required).refine(fits, wrong) }),
    values: { to: '' },
    save: async ({ to }) => {
      await send(to)
      return to
    },
    onSaved: setWent,
  })
  const field = { label, help, autoFocus: true, ...controlOf(form)('to') }

  if (went !== undefined) {
    return (
      <Stack>
        <Text>
          {sentTo(went)} {sent}
        </Text>
        <ProveByCode label={code} prove={prove} onDone={onDone} onCancel={onCancel} />
        <div>
          <Button variant="tertiary" onClick={() => setWent(undefined)}>
            {again}
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
      {by === 'mail' ? (
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
