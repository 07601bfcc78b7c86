import { describe, expect, it } from 'vitest'
import { deployOptions } from './deploy-options.ts'

const operator = JSON.stringify({
  name: 'Oak LLC',
  address: '12 Elm St, Austin, TX 78701',
  since: '2024',
  people: 'Ann Lee',
})

const refusal = (...args: string[]) => {
  try {
    deployOptions(args)
  } catch (error) {
    if (error instanceof Error) return error.message
  }
  return undefined
}

describe('the command line of a deployment', () => {
  it('takes a stage and a domain, as two arguments or with an equals sign', () => {
    const options = { stage: 'prod', domain: 'example.org', operator }
    const operatorArgs = ['--operator', operator]
    expect(deployOptions(['--stage', 'prod', '--domain', 'example.org', ...operatorArgs])).toEqual(
      options,
    )
    expect(deployOptions(['--domain=example.org', '--stage=prod', ...operatorArgs])).toEqual(
      options,
    )
  })

  it('may leave the domain out in dev', () => {
    expect(deployOptions(['--stage', 'dev'])).toEqual({ stage: 'dev' })
  })

  it('may name the address for alarms, and the one for questions', () => {
    expect(
      deployOptions([
        '--stage=dev',
        '--domain=plan.example.co.uk',
        '--alarm-email=ops@example.org',
        '--contact=help@example.org',
      ]),
    ).toEqual({
      stage: 'dev',
      domain: 'plan.example.co.uk',
      alarmEmail: 'ops@example.org',
      contact: 'help@example.org',
    })
  })

  it('may name the analytics project and the tag manager', () => {
    expect(
      deployOptions(['--stage=dev', '--analytics-project=a1', '--tag-manager=GTM-A1']),
    ).toEqual({ stage: 'dev', analyticsProject: 'a1', tagManager: 'GTM-A1' })
    expect(refusal('--stage=dev', '--tag-manager=UA-1')).toContain('--tag-manager')
    expect(refusal('--stage=dev', '--analytics-project=a b')).toContain('--analytics-project')
  })

  it('may have GuardDuty scan the files', () => {
    expect(deployOptions(['--stage=dev', '--malware-protection'])).toEqual({
      stage: 'dev',
      malwareProtection: true,
    })
    expect(refusal('--stage=dev', '--malware-protection=yes')).toContain('--malware-protection')
  })

  it('is refused with a sentence that names the wrong option', () => {
    expect(refusal()).toContain('--stage')
    expect(refusal('--stage', 'test', '--domain', 'example.org')).toContain('--stage')
    expect(refusal('--stage', 'prod')).toContain('--domain')
    expect(refusal('--stage', 'dev', '--domain', '')).toContain('--domain')
    expect(refusal('--stage=prod', '--domain=example.org')).toContain('--operator')
    expect(refusal('--stage=dev', '--operator={"name":"Oak"}')).toContain('--operator')
    expect(refusal('--stage', 'dev', '--domain', 'example.org', '--alarm-email', 'ops')).toContain(
      '--alarm-email',
    )
    expect(refusal('--stag', 'dev')).toContain('--stag')
    expect(refusal('--stage', 'dev', '--stage', 'prod', '--domain', 'example.org')).toContain(
      '--stage',
    )
    expect(refusal('--stage', 'dev', '--domain', 'example.org', 'prod')).toContain('prod')
  })

  it.each([
    'localhost',
    'https://example.org',
    'example.org/',
    'Example.org',
    'example..org',
    '-a.example',
    'example.org.',
    `${'a'.repeat(64)}.example`,
    '127.0.0.1',
    'a b.example',
  ])('takes no domain like %s', (domain) => {
    expect(refusal('--stage', 'dev', '--domain', domain)).toContain('--domain')
  })
})
