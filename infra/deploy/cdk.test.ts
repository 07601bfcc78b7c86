import { describe, expect, it } from 'vitest'
import { cdkDeploy, deployedIn } from './cdk.ts'

const options = { stage: 'prod', domain: 'example.org' } as const

describe('what the CDK is told', () => {
  it('names the stage and the domain, and who is told of alarms where somebody is', () => {
    const plain = cdkDeploy(options, { outputs: 'out.json', attended: true }).join(' ')
    expect(plain).toContain('--context stage=prod --context domain=example.org')
    expect(plain).not.toContain('alarmEmail')
    const told = { ...options, alarmEmail: 'ops@example.org' }
    expect(cdkDeploy(told, { outputs: 'out.json', attended: true }).join(' ')).toContain(
      '--context alarmEmail=ops@example.org',
    )
  })

  it('names CloudFront’s own host where there is no domain, and nowhere else', () => {
    const told = (given: typeof options | { stage: 'dev' }) =>
      cdkDeploy(given, { outputs: 'out.json', attended: true, host: 'd1.cloudfront.net' }).join(' ')
    expect(told({ stage: 'dev' })).toContain('--context host=d1.cloudfront.net')
    expect(told(options)).not.toContain('host=')
  })

  it('lets it ask before rights are widened wherever somebody can answer', () => {
    const asked = (attended: boolean) =>
      cdkDeploy(options, { outputs: 'out.json', attended }).join(' ')
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
    'heirloom-prod-api': { ApiHost: 'api.example' },
  }

  it('say where the app of this stage belongs, and of no other', () => {
    expect(deployedIn(outputs, options)).toEqual({
      appBucket: 'prod-app',
      distributionDomain: 'd2.cloudfront.net',
    })
  })

  it('are refused where the stage is not in them', () => {
    expect(() => deployedIn({ 'heirloom-dev-web': outputs['heirloom-dev-web'] }, options)).toThrow()
  })
})
