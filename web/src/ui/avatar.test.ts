import { expect, it } from 'vitest'
import { avatarTint, initialsOf } from './avatar.tsx'

it('an avatar keeps initials and color when a middle name is added', () => {
  expect(initialsOf('Anna Marie Keller')).toBe(initialsOf('Anna Keller'))
  expect(avatarTint('Anna Marie Keller')).toEqual(avatarTint('Anna Keller'))
})

it('a blank name has no initials', () => {
  expect(initialsOf(' ')).toBe('')
})
