import { describe, expect, it } from 'vitest'
import { cdkDeploy, deployedIn } from './cdk.ts'

const options = { stage: 'prod', domain: 'example.org', operator: '{"name":"Oak"}' } as const

describe('the CDK’s command line', () => {
  it('names the stage, the domain and, if given, the address for alarms', () => {
    const plain = cdkDeploy(options, { outputs: 'out.json', interactive: true }).join(' ')
    expect(plain).toContain('--context stage=prod --context domain=example.org')
    expect(plain).not.toContain('alarmEmail')
    const told = { ...options, alarmEmail: 'ops@example.org' }
    expect(cdkDeploy(told, { outputs: 'out.json', interactive: true }).join(' ')).toContain(
      '--context alarmEmail=ops@example.org',
    )
  })

  it('names who runs the product', () => {
    expect(cdkDeploy(options, { outputs: 'out.json', interactive: true })).toContain(
      'operator={"name":"Oak"}',
    )
  })

  it('names the email address for questions, if it is given', () => {
    const given = { ...options, contact: 'people@example.org' }
    expect(cdkDeploy(given, { outputs: 'out.json', interactive: true }).join(' ')).toContain(
      '--context contact=people@example.org',
    )
  })

  it('names the analytics project and the tag manager if they are given', () => {
    const given = { ...options, analyticsProject: 'a1', tagManager: 'GTM-A1' }
    expect(cdkDeploy(given, { outputs: 'out.json', interactive: true }).join(' ')).toContain(
      '--context analyticsProject=a1 --context tagManager=GTM-A1',
    )
  })

  it('has files scanned only if that is asked for', () => {
    const line = (given: typeof options & { malwareProtection?: true }) =>
      cdkDeploy(given, { outputs: 'out.json', interactive: true }).join(' ')
    expect(line({ ...options, malwareProtection: true })).toContain(
      '--context malwareProtection=true',
    )
    expect(line(options)).not.toContain('malwareProtection')
  })

  it('names CloudFront’s own host only if there is no domain', () => {
    const told = (given: typeof options | { stage: 'dev' }) =>
      cdkDeploy(given, { outputs: 'out.json', interactive: true, host: 'd1.cloudfront.net' }).join(
        ' ',
      )
    expect(told({ stage: 'dev' })).toContain('--context host=d1.cloudfront.net')
    expect(told(options)).not.toContain('host=')
  })

  it('requires approval of wider rights if there is a terminal to answer', () => {
    const asked = (interactive: boolean) =>
      cdkDeploy(options, { outputs: 'out.json', interactive }).join(' ')
    expect(asked(true)).toContain('--require-approval broadening')
    expect(asked(false)).toContain('--require-approval never')
  })
})

describe("the stacks' outputs", () => {
  const outputs = {
    'heirloom-dev-web': { AppBucket: 'dev-app', DistributionDomain: 'd1.cloudfront.net' },
    'heirloom-prod-web': {
      AppBucket: 'prod-app',
      DistributionDomain: 'd2.cloudfront.net',
      More: '',
    },
    'heirloom-dev-data': { TableName: 'dev-table' },
    'heirloom-prod-data': { TableName: 'prod-table' },
    'heirloom-prod-api': { ApiHost: 'api.example' },
  }

  it('name the app’s bucket and the table of this stage, not of another', () => {
    expect(deployedIn(outputs, options)).toEqual({
      appBucket: 'prod-app',
      distributionDomain: 'd2.cloudfront.net',
      tableName: 'prod-table',
    })
  })

  it('are refused if they do not contain the stage', () => {
    expect(() => deployedIn({ 'heirloom-dev-web': outputs['heirloom-dev-web'] }, options)).toThrow()
  })
})
