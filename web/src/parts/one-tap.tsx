import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'

interface Words {
  readonly title: string
  readonly children: ReactNode
}

interface OneTapProps<Answer> {
  readonly before: Words
  readonly label: string
  readonly onTap: (code: string) => Promise<Answer>
  readonly after: (answer: Answer) => Words
}

/** The code in the fragment of a mail's link; no server and no log sees it. */
const useCode = () => {
  const given = new URLSearchParams(useLocation().hash.slice(1)).get('code') ?? ''
  return /^[\w-]{27}$/.test(given) ? given : undefined
}

function Page({ title, children }: Words) {
  return (
    <chakra.div mb="7">
      <Heading as="h1" size="2xl" tabIndex={-1}>
        {title}
      </Heading>
      <Text tone="muted" mt="2">
        {children}
      </Text>
    </chakra.div>
  )
}

/**
 * A page that a mail's link opens, with one button and no sign-in. Opening it has no effect, since mail scanners open
 * links as well; only the tap has.
 */
export function OneTap<Answer>({ before, label, onTap, after }: OneTapProps<Answer>) {
  const code = useCode()
  const [answer, setAnswer] = useState<{ readonly is: Answer }>()
  const tapping = useMutation(async (given: string) => setAnswer({ is: await onTap(given) }))
  if (answer) {
    return (
      <>
        <Page {...after(answer.is)} />
        <LinkButton to={paths.signIn} variant="secondary">
          Sign in
        </LinkButton>
      </>
    )
  }
  if (!code) {
    return (
      <>
        <Page title="This link is not complete">
          Open it again from the newest mail. You can also sign in: we ask you there.
        </Page>
        <LinkButton to={paths.signIn}>Sign in</LinkButton>
      </>
    )
  }
  return (
    <>
      <Page {...before} />
      <Stack>
        <Problem message={tapping.error} />
        <Button size="lg" wide loading={tapping.busy} onClick={() => void tapping.run(code)}>
          {label}
        </Button>
      </Stack>
    </>
  )
}
