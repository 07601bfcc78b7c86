import type { App } from 'aws-cdk-lib'
import type { CodeOf } from '#infra/constructs/service-function.ts'
import { ApiStack } from './api.ts'
import { DataStack } from './data.ts'
import { DeliveryStack } from './delivery.ts'
import { IdentityStack } from './identity.ts'
import { KeysStack } from './keys.ts'
import { PoolFirewallStack } from './pool-firewall.ts'
import { stageOf } from './stage.ts'
import { WatchStack } from './watch.ts'
import { WebStack } from './web.ts'

/** CloudFront's certificate must be in this region, so everything else is here too. */
const region = 'us-east-1'

/**
 * All stacks of the product, each after those that it needs: keys and data, sign-in, the API, the
 * work without a caller, the web app, in prod the firewall before the user pool, and the alarms.
 */
export const heirloom = (app: App, codeOf: CodeOf) => {
  const stage = stageOf(app.node)
  const propsOf = (concern: string) => ({
    stackName: `heirloom-${stage.name}-${concern}`,
    env: { region },
    stage,
    terminationProtection: stage.retainsData,
  })

  const keys = new KeysStack(app, 'keys', propsOf('keys'))
  const data = new DataStack(app, 'data', { ...propsOf('data'), storageKey: keys.storage })
  const table = { name: data.tableName, arn: data.tableArn }
  const identity = new IdentityStack(app, 'identity', { ...propsOf('identity'), codeOf, table })
  const api = new ApiStack(app, 'api', {
    ...propsOf('api'),
    codeOf,
    table,
    vaultKeyArn: keys.vault.keyArn,
    files: { name: data.files.bucketName, arn: data.filesArn },
    exports: { name: data.exports.bucketName, arn: data.exportsArn },
    userPool: {
      id: identity.userPoolId,
      arn: identity.userPoolArn,
      clientId: identity.clientId,
    },
    stripeSecretArn: keys.stripeSecretArn,
    poolSecretArn: keys.poolSecret.secretArn,
    senders: identity.senders,
  })
  const delivery = new DeliveryStack(app, 'delivery', {
    ...propsOf('delivery'),
    codeOf,
    table: { ...table, streamArn: data.tableStreamArn },
    vaultKeyArn: keys.vault.keyArn,
    files: { name: data.files.bucketName, arn: data.filesArn },
    exports: { name: data.exports.bucketName, arn: data.exportsArn },
    userPool: { id: identity.userPoolId, arn: identity.userPoolArn },
    stripeSecretArn: keys.stripeSecretArn,
    poolSecretArn: keys.poolSecret.secretArn,
    senders: identity.senders,
  })
  const web = new WebStack(app, 'web', {
    ...propsOf('web'),
    apiHost: api.host,
    originSecret: api.originSecret,
    logs: data.logs,
    filesHost: data.files.bucketRegionalDomainName,
    config: {
      apiUrl: '', // the app's own origin
      stage: stage.name,
      ...(stage.hasDomain ? { domain: stage.domain } : {}),
      region,
      userPoolId: identity.userPoolId,
      userPoolClientId: identity.clientId,
      contact: stage.contact,
      ...(stage.operator && { operator: stage.operator }),
      breachUrl: 'https://api.pwnedpasswords.com',
      ...(stage.analyticsProject && {
        analytics: { project: stage.analyticsProject, address: 'https://api-js.mixpanel.com' },
      }),
      ...(stage.tagManager && {
        tagManager: { id: stage.tagManager, address: 'https://www.googletagmanager.com' },
      }),
    },
  })
  // The firewall costs eleven dollars a month, and dev has no real users whose sign-ins it would
  // protect.
  const poolFirewall = stage.retainsData
    ? new PoolFirewallStack(app, 'pool-firewall', {
        ...propsOf('pool-firewall'),
        userPoolArn: identity.userPoolArn,
        secret: keys.poolSecret,
      })
    : undefined
  // The firewall refuses set-ups of an authenticator app without the secret. Functions of earlier
  // releases do not send it, so the functions are deployed first.
  poolFirewall?.addDependency(api)
  const watch = new WatchStack(app, 'watch', {
    ...propsOf('watch'),
    apiId: api.apiId,
    distributionId: web.distributionId,
  })
  return { keys, data, identity, api, delivery, web, poolFirewall, watch }
}
