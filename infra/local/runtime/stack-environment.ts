import { queues } from '#events/queues.ts'
import { dailyTexts } from '#infra/declarations/monthly-text-budget.ts'
import { mailFootOf } from '#shared/model/operator.ts'
import { pricesByProduct } from '../stripe/catalog.ts'
import { local } from './identifiers.ts'

/**
 * The environment variables that make this process use the local stack: the AWS SDK's own for
 * endpoints and credentials, and those that a deployment gives to every function.
 */
export const stackEnvironment = ({
  urls,
  appUrl,
  queueUrls,
  tableName = local.tableName,
  stripeUrl = '',
}: {
  readonly urls: Readonly<Record<string, string>>
  readonly appUrl: string
  readonly queueUrls: Readonly<Record<string, string>>
  readonly tableName?: string
  readonly stripeUrl?: string
}): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(urls).map(([service, url]) => [`AWS_ENDPOINT_URL_${service}`, url]),
  ),
  AWS_REGION: local.region,
  AWS_ACCESS_KEY_ID: local.credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: local.credentials.secretAccessKey,
  TABLE_NAME: tableName,
  DATA_KEY_ID: local.dataKeyAlias,
  USER_POOL_ID: local.userPoolId,
  USER_POOL_CLIENT_ID: local.userPoolClientId,
  POOL_SECRET: local.poolSecret,
  FILES_BUCKET: local.filesBucket,
  EXPORTS_BUCKET: local.exportsBucket,
  DAILY_TEXTS: String(dailyTexts),
  HOURLY_CONFIRMATIONS: String(local.hourlyConfirmations),
  MAIL_DOMAIN: local.mailDomain,
  MAIL_SETS: local.mailSets,
  MAIL_FOOT: mailFootOf(local.operator),
  APP_URL: appUrl,
  STRIPE_URL: stripeUrl,
  STRIPE_SETTINGS: JSON.stringify({ ...local.stripe, prices: pricesByProduct }),
  ...Object.fromEntries(
    queues.flatMap(({ name, dead, variable, deadVariable }) => [
      [variable, queueUrls[name] ?? ''],
      [deadVariable, queueUrls[dead] ?? ''],
    ]),
  ),
})
