/** The DynamoDB that the tests are to run on, read before a test points its process at that of its own stack. */
export const givenDatabase = process.env.AWS_ENDPOINT_URL_DYNAMODB
