import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { AuthHeading } from '#web/parts/auth-heading.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Stack } from '#web/ui/stack.tsx'

interface Words {
  readonly title: string
  readonly children: ReactNode
  /** The part below the button. After the tap, it replaces the link to the sign-in. */
  readonly below?: ReactNode
}

interface OneTapProps<Answer> {
  /** The code of the link, if the URL names it in its own way. */
  readonly code?: string
  readonly wordsBefore: Words
  readonly label: string
  readonly onTap: (code: string) => Promise<Answer>
  readonly wordsAfter: (answer: Answer) => Words
  /** Whether a link to the sign-in follows, unless `wordsAfter` has something of its own below. */
  readonly signInAfter?: boolean
}

/** The form of `LinkCode` in the contract. */
const codePattern = /^[\w-]{27}$/

/** The code in the fragment of a mail's link. No server and no log sees it. */
const useCode = () => {
  const text = new URLSearchParams(useLocation().hash.slice(1)).get('code') ?? ''
  return codePattern.test(text) ? text : undefined
}

/**
 * A page that a mail's link opens, with one button and no sign-in. Only the tap has an effect, and
 * opening has none, since mail scanners open links as well.
 */
export function OneTap<Answer>({
  code: codeOfScreen,
  wordsBefore,
  label,
  onTap,
  wordsAfter,
  signInAfter = true,
}: OneTapProps<Answer>) {
  const codeInUrl = useCode()
  const code = codeOfScreen ?? codeInUrl
  const [result, setResult] = useState<{ readonly answer: Answer }>()
  const tapping = useMutation(async (tapped: string) => setResult({ answer: await onTap(tapped) }))
  if (result) {
    const signIn = signInAfter && (
      <LinkButton to={paths.signIn} variant="secondary">
        Sign in
      </LinkButton>
    )
    const { below = signIn, ...words } = wordsAfter(result.answer)
    return (
      <>
        <AuthHeading {...words} />
        {below}
      </>
    )
  }
  if (!code) {
    return (
      <>
        <AuthHeading title="This link is not complete">
          Open it again from the newest email. You can also sign in, and we ask you there.
        </AuthHeading>
        <LinkButton to={paths.signIn}>Sign in</LinkButton>
      </>
    )
  }
  return (
    <>
      <AuthHeading title={wordsBefore.title}>{wordsBefore.children}</AuthHeading>
      <Stack>
        <Problem message={tapping.error} />
        <Button size="lg" wide loading={tapping.busy} onClick={() => void tapping.run(code)}>
          {label}
        </Button>
        {wordsBefore.below}
      </Stack>
    </>
  )
}
