/*
 * Hides the SDK's warning about this machine's Node version: in the cloud the functions run on Node
 * 22. A program imports this first, because the SDK warns when its first client is made.
 */
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'
