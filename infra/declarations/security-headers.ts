/**
 * What the browser is told about every page, in the cloud by CloudFront and on the laptop by its server.
 * @param userPool The origin of the user pool's API, such as `https://cognito-idp.us-east-1.amazonaws.com`.
 */
export const securityHeaders = (userPool: string) => ({
  contentSecurityPolicy: [
    "default-src 'none'",
    "script-src 'self'",
    // Emotion writes style elements as components render. Scripts get no such leave.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${userPool}`,
    // The PDF viewer reads in a worker, and shows files that were fetched.
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  permissionsPolicy: 'camera=(), geolocation=(), microphone=(), payment=()',
  crossOriginOpenerPolicy: 'same-origin',
})
