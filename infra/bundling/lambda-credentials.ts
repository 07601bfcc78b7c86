/**
 * What stands in bundles for `@aws-sdk/credential-provider-node`: Lambda gives credentials by the environment, and
 * an environment ends before its credentials do. The SDK's own chain would look in files, at single sign-on and at
 * instance metadata too: 110 kB that a function loads and never needs.
 */
export const defaultProvider = () => async () => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new Error('The environment has no AWS credentials.')
  }
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
  }
}
