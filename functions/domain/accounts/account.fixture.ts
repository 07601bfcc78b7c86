import { PersonId, UserId, UserProfileId } from '#shared/model/ids.ts'
import type { Account } from './account.ts'

/** An account as the first sign-in creates it, for tests. */
export const anAccount = (parts: Partial<Account> = {}): Account => ({
  userId: UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11'),
  userProfileId: UserProfileId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b22'),
  personId: PersonId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b33'),
  email: 'ana.moreno@example.org',
  firstName: 'Ana',
  lastName: 'Moreno',
  fullName: 'Ana Moreno',
  userEntitlements: 'free',
  secondFactor: 'app',
  showIntro: true,
  createdAt: '2026-01-02T03:04:05.678Z',
  wrappedKey: new Uint8Array([1, 2, 3]),
  sessionsValidFrom: '1970-01-01T00:00:00.000Z',
  recoveryCodes: [],
  ...parts,
})
