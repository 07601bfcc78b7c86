import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'

type Serve = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>

/**
 * One Lambda function that serves operations of several groups, by the group's name. The first
 * group also answers paths of no group.
 */
export const serveGroups =
  (first: Serve, others: Readonly<Record<string, Serve>>): Serve =>
  (event, context) => {
    const [, , group = ''] = event.rawPath.split('/')
    return (others[group] ?? first)(event, context)
  }
