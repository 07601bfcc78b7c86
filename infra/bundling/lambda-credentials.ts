/**
 * Replaces `@aws-sdk/credential-provider-node` in bundles. Lambda gives credentials in environment
 * variables, and an execution environment ends before its credentials expire. The SDK's own chain
 * would also look in files, single sign-on and instance metadata: 110 kB that a function would load
 * and never need.
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
