/**
 * The header in which CloudFront hands on the viewer's address: API Gateway sees CloudFront's own. Anybody can call the
 * API past CloudFront and write it, so it is believed only beside the secret.
 */
export const viewerAddressHeader = 'x-heirloom-viewer-address'

/** The header in which CloudFront shows that a request came through it. It replaces what a viewer writes there. */
export const originSecretHeader = 'x-heirloom-origin-secret'
