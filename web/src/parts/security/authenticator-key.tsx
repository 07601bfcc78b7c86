import { chakra } from '@chakra-ui/react'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Text } from '#web/ui/typography.tsx'

export interface AuthenticatorKeyProps {
  /** Base32, as authenticator apps expect it (RFC 6238). */
  readonly secret: string
  readonly uri: string
}

/** The secret of an authenticator app: as a QR code, as a link on a narrow screen, and as text. */
export function AuthenticatorKey({ secret, uri }: AuthenticatorKeyProps) {
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? secret
  return (
    <>
      <Text tone="muted" size="sm" mb="3">
        No such app yet? Google Authenticator, Microsoft Authenticator and 2FAS are free.
      </Text>
      <QrCode text={uri} title="QR code for your authenticator app" />
      <chakra.a
        href={uri}
        display={{ base: 'inline-flex', md: 'none' }}
        alignItems="center"
        minH="target"
        mt="2"
        color="blue.strong"
        fontWeight="medium"
        textDecoration="underline"
        textUnderlineOffset="3px"
      >
        The app is on this phone: open it
      </chakra.a>
      <chakra.p mt="3" fontSize="sm" color="muted">
        No camera? Type this key into the app:
      </chakra.p>
      <chakra.code
        display="block"
        fontFamily="mono"
        fontSize="sm"
        bg="wash"
        borderRadius="md"
        px="3"
        py="2"
        my="2"
        overflowWrap="anywhere"
      >
        {groups}
      </chakra.code>
      <CopyButton text={secret} label="Copy the key" clearAfterwards />
    </>
  )
}
