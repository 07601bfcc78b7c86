import { chakra } from '@chakra-ui/react'
import type { Answer } from '#web/lib/api/answer.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Loaded } from '../loaded.tsx'

/**
 * A URL as a code to scan and as text. It opens the sign-in and then a page, and contains no
 * session.
 */
export function UrlCode({
  answer,
  title,
  children,
}: {
  answer: Answer<string>
  /** Describes the code: "QR code that opens this message on your phone". */
  title: string
  /** Says what happens after scanning it. */
  children: string
}) {
  return (
    <Loaded answer={answer} skeleton={<SkeletonText lines={8} />}>
      {(url) => (
        <Stack justifyItems="center" textAlign="center">
          <chakra.p>Point your phone’s camera at this code. {children}</chakra.p>
          <QrCode text={url} title={title} />
          <chakra.p fontSize="sm" color="muted">
            Nobody who sees the code can open your account with it.
          </chakra.p>
          <chakra.code fontSize="sm" overflowWrap="anywhere">
            {url}
          </chakra.code>
          <CopyButton text={url} label="Copy the address" />
        </Stack>
      )}
    </Loaded>
  )
}
