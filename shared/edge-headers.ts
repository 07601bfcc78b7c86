/**
 * The header in which CloudFront passes on the viewer's address, because API Gateway sees only
 * CloudFront's. A caller that bypasses CloudFront can send it too, so it is trusted only together
 * with the secret.
 */
export const viewerAddressHeader = 'x-heirloom-viewer-address'

/**
 * The header in which CloudFront passes on the host that the viewer opened, because API Gateway
 * demands its own. The host tells which partner a person registers with, so the header is trusted
 * only together with the secret.
 */
export const viewerHostHeader = 'x-heirloom-viewer-host'

/**
 * The header that proves that a request came through CloudFront. It overwrites what a viewer sends.
 */
export const originSecretHeader = 'x-heirloom-origin-secret'

/**
 * The cookie of a browser in which somebody is signed in. It says nothing else. CloudFront answers
 * such a browser with the documents for signed-in people, and every other browser with the pages
 * for strangers.
 */
export const signedInCookie = 'signed-in'
