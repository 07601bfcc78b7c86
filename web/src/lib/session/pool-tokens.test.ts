import { beforeEach, expect, test, vi } from 'vitest'
import { beginTrial, poolTokens } from './pool-tokens.ts'

const key = 'CognitoIdentityServiceProvider.client.LastAuthUser'

beforeEach(() => {
  const storage: Record<string, string> = {}
  const methods = {
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, value: string) => {
      storage[name] = value
    },
    removeItem: (name: string) => {
      delete storage[name]
    },
  }
  for (const [name, value] of Object.entries(methods)) {
    Object.defineProperty(storage, name, { value, enumerable: false })
  }
  vi.stubGlobal('sessionStorage', storage)
})

test('a dropped trial leaves the current tokens unchanged', async () => {
  await poolTokens.setItem(key, 'ana')
  const trial = beginTrial()
  poolTokens.removeTokens()
  expect(await poolTokens.getItem(key)).toBeNull()
  await poolTokens.setItem(key, 'half')
  trial.drop()
  expect(await poolTokens.getItem(key)).toBe('ana')
  expect(Object.keys(sessionStorage)).toEqual([key])
})

test('a trial that succeeds replaces the current tokens', async () => {
  await poolTokens.setItem(key, 'ana')
  await poolTokens.setItem(`${key}.old`, 'gone')
  const trial = beginTrial()
  await poolTokens.setItem(key, 'ana again')
  trial.adopt()
  expect(await poolTokens.getItem(key)).toBe('ana again')
  expect(Object.keys(sessionStorage)).toEqual([key])
})

test('removing tokens leaves all other items alone', async () => {
  sessionStorage.setItem('unsaved', 'text')
  await poolTokens.setItem(key, 'ana')
  sessionStorage.setItem('CognitoSignInState.username', 'ana')
  poolTokens.removeTokens()
  expect(Object.keys(sessionStorage)).toEqual(['unsaved'])
})
