import { chakra } from '@chakra-ui/react'
import { Mail, Printer } from 'lucide-react'
import { useState } from 'react'
import { letterToProvider } from '#shared/rules/left-behind/letter.ts'
import { useSession } from '#web/lib/session/session.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Text } from '#web/ui/typography.tsx'

/** A letter to the provider of an account, to copy or print, and to complete by hand. */
export function LetterButton({
  account,
  deceasedName,
}: {
  account: Parameters<typeof letterToProvider>[0]
  deceasedName: string
}) {
  const [open, setOpen] = useState(false)
  const { creds } = useSession()
  const letter = letterToProvider(account, {
    died: deceasedName,
    writer: creds?.fullName ?? '',
    today: today(),
  })
  return (
    <>
      <Button
        variant="secondary"
        icon={<Mail size={18} />}
        aria-label={`Write a letter: ${account.label}`}
        onClick={() => setOpen(true)}
      >
        Write a letter
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="lg"
        title={`A letter to ${account.label}`}
        footer={
          <>
            <CopyButton text={letter} />
            <Button icon={<Printer size={18} />} onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      >
        <Text size="sm" tone="muted" mb="4" _print={{ display: 'none' }}>
          Fill in the lines by hand. “Show the sign-in” has the user name. Write that you are the
          executor or administrator only if the will names you, or a court named you. Being a
          delegate on Heirloom does not make you one.
        </Text>
        <chakra.div
          data-prints-alone
          // The dialog scrolls, and has nothing else here that the keyboard could reach.
          tabIndex={0}
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          fontFamily="heading"
          lineHeight="text"
        >
          {letter}
        </chakra.div>
      </Dialog>
    </>
  )
}
