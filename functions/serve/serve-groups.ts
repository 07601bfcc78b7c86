import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'

type Serve = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>

/**
 * One Lambda function that serves operations of several groups. `others` has them by the name of
 * their group, which is the second part of a path (`/api/Admin/…`). `first` answers every other
 * path.
 */
export const serveGroups =
  (first: Serve, others: Readonly<Record<string, Serve>>): Serve =>
  (event, context) => {
    const [, , group = ''] = event.rawPath.split('/')
    return (others[group] ?? first)(event, context)
  }
