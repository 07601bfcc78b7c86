/**
 * The secret in the form that authenticator apps read from a QR code (Google Authenticator, "Key
 * Uri Format").
 */
export const authenticatorUri = (secret: string, email: string): string =>
  `otpauth://totp/Heirloom:${encodeURIComponent(email)}?${new URLSearchParams({ secret, issuer: 'Heirloom' })}`
