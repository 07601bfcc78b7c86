import { BellRing } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod'
import { CurrentPassword } from '#shared/contract/credentials.ts'
import type { NoticeChannel } from '#shared/model/user-profile.ts'
import { phoneText } from '#shared/rules/phone-text.ts'
import { api } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { requireRecentSignIn } from '#web/lib/session/recent-sign-in.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { CurrentPasswordField } from '#web/parts/security/current-password-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import type { Proof } from './prove-by-code.tsx'
import { ProveChannel } from './prove-channel.tsx'
import { SecurityCard } from './security-card.tsx'

const channelName = ({ email, phoneNumber = '' }: NoticeChannel) => email ?? phoneText(phoneNumber)

const channelFields = {
  mail: {
    label: 'Second email address',
    emptyProblem: 'Enter the address at which we can reach you too.',
    send: (email: string) => api.Security.BeginNoticeChannel({ body: { email } }),
  },
  text: {
    label: 'Second phone number',
    emptyProblem: 'Enter the number at which we can reach you too.',
    send: (phoneNumber: string) => api.Security.BeginNoticeChannel({ body: { phoneNumber } }),
  },
} as const

/**
 * A second address or number, which gets each notice about safety and about a report of the
 * person's death.
 */
export function SecondChannel() {
  const { userId, userProfileId } = useCredentials()
  const profile = useQuery('UserProfile', 'GetUserProfile', { userId, userProfileId })
  return (
    <SecurityCard
      icon={<BellRing size={22} />}
      title="Where else we can reach you"
      lead="A second address or number gets each notice about the safety of your account, and about a report of your death. Nobody can sign in with it."
    >
      <Loaded answer={profile} skeleton={<SkeletonRows rows={1} />}>
        {({ noticeChannel }) => <Channel channel={noticeChannel} />}
      </Loaded>
    </SecurityCard>
  )
}

type Change = 'mail' | 'text' | 'remove'

/** The present channel, and the ways to change it. */
function Channel({ channel }: { channel: NoticeChannel | undefined }) {
  const { secondFactor } = useCredentials()
  const unreachable =
    secondFactor === 'sms'
      ? 'We also text the number that you sign in with. If you lose that phone and your mailbox'
      : 'If you lose your mailbox or it is full'
  const [change, setChange] = useState<Change>()
  const begin = async (begun: Change) => {
    if (await requireRecentSignIn()) setChange(begun)
  }
  const close = () => setChange(undefined)
  const prove = async (body: Proof) => {
    const chosen = await api.Security.ConfirmNoticeChannel({ body })
    showAlert({ message: `From now on we also tell ${channelName(chosen)}.`, tone: 'success' })
  }

  if (change === 'remove' && channel) return <Remove channel={channel} onEnd={close} />
  if (change === 'mail' || change === 'text') {
    return (
      <ProveChannel
        channel={change}
        {...channelFields[change]}
        prove={prove}
        onDone={close}
        onCancel={close}
      >
        <Text size="sm" tone="muted">
          Choose one that you still have if you lose your mailbox, and that only you read. After 30
          days, a notice that arrived there counts as told to you, unless it is a delegate’s or an
          executor’s.
        </Text>
      </ProveChannel>
    )
  }
  return (
    <Stack>
      <Text overflowWrap="anywhere">
        {channel
          ? `We also tell ${channelName(channel)}, since ${dateOf(channel.since)}.`
          : `You have none yet. ${unreachable}, our notices do not reach you.`}
      </Text>
      <Actions>
        <Button variant="secondary" onClick={() => void begin('mail')}>
          {channel ? 'Use another address' : 'Add an address'}
        </Button>
        <Button variant="secondary" onClick={() => void begin('text')}>
          {channel ? 'Use another number' : 'Add a number'}
        </Button>
        {channel && (
          <Button variant="tertiary" onClick={() => void begin('remove')}>
            Remove it
          </Button>
        )}
      </Actions>
    </Stack>
  )
}

/** Asks for the current password before the channel is removed. */
function Remove({ channel, onEnd }: { channel: NoticeChannel; onEnd: () => void }) {
  const name = channelName(channel)
  const form = useCheckedForm({
    schema: z.object({ currentPassword: CurrentPassword }),
    values: { currentPassword: '' },
    save: (body) => api.Security.RemoveNoticeChannel({ body }),
    onSaved: onEnd,
    done: `We no longer write to ${name}.`,
  })
  return (
    <Form
      onSubmit={() => form.submit()}
      error={form.error}
      gap="4"
      maxW="form"
      actions={
        <Actions>
          <Button type="submit" loading={form.busy}>
            Remove it
          </Button>
          <Button variant="tertiary" onClick={onEnd}>
            Keep it
          </Button>
        </Actions>
      }
    >
      <Text overflowWrap="anywhere">
        {name} gets one last notice, which says this. Your own address gets all of them as before.
      </Text>
      <CurrentPasswordField
        help="This keeps anybody who finds your screen open from doing it."
        autoFocus
        {...inputOf(form)('currentPassword')}
      />
    </Form>
  )
}
