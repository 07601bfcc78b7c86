import { execFileSync } from 'node:child_process'
import { expect, inject, it } from 'vitest'
import { partner } from '#shared/contract/partner.ts'
import { json, send } from '../api.ts'
import { randomSlug } from '../builders/partners.ts'

// Not of the stacks: it tests a command of the local stack.

/* The command by which an operator makes and changes partners of the local stack. */

const url = inject('url')

const run = (...args: string[]) =>
  execFileSync(process.execPath, ['--import', 'tsx', 'infra/local/partner.ts', ...args], {
    env: { ...process.env, HEIRLOOM_FOLDER: inject('folder') },
    encoding: 'utf8',
    stdio: 'pipe',
  })

it('npm run partner makes a partner with a logo and a seat code, then changes only what is named', async () => {
  const slug = randomSlug()
  const query = { domain: `${slug}.localhost` }
  const { GetPartnerByDomain } = partner.operations
  const made = run(
    ...['--slug', slug, '--name', 'Oakhill', '--exempt', 'yes', '--seat-code', 'new'],
    ...['--logo', 'web/public/icon-512.png'],
  )
  const { port } = new URL(url)
  expect(made).toContain(`Oakhill is there now:\n`)
  expect(made).toContain(`http://${slug}.localhost:${port}/account/partnerRegister\n`)
  expect(made).toContain(`http://${slug}.localhost:${port}/auth/signin\n`)
  expect(made).toMatch(/\nIts seat code, shown only now: \S{11}\n$/)
  const first = await json(send(url, GetPartnerByDomain, { query }))
  expect(first).toMatchObject({ name: 'Oakhill', paysFor: ['seatCode'] })
  expect((await fetch(first.logoUrl)).headers.get('content-type')).toBe('image/png')

  expect(run('--slug', slug, '--accent', '#0B6E4F')).toContain('Oakhill is changed')
  const second = await json(send(url, GetPartnerByDomain, { query }))
  expect(second).toMatchObject({ name: 'Oakhill', accent: '#0B6E4F', paysFor: ['seatCode'] })
  expect(new URL(second.logoUrl).pathname).toBe(new URL(first.logoUrl).pathname)
})

it('npm run partner says in a sentence what is wrong', () => {
  expect(() => run('--slug', 'www', '--name', 'Oakhill')).toThrow('slug: www is kept for Heirloom')
})
