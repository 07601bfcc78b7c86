import type { PersonRef } from '#shared/model/ids.ts'
import type { Executor } from '#shared/model/will-draft.ts'

/** An executor with its index in `draft.executors`. Issues name it: `executors.2.person`. */
export type PlacedExecutor = Executor & { readonly draftIndex: number }

/** The executors by role, each in order. */
export function executorsOf(executors: readonly Executor[]): {
  primary: PlacedExecutor[]
  successors: PlacedExecutor[]
} {
  const placed = executors.map((executor, index) => ({ ...executor, draftIndex: index }))
  return {
    primary: placed.filter((executor) => executor.role === 'primary'),
    successors: placed.filter((executor) => executor.role === 'successor'),
  }
}

/**
 * The executors after a choice for one position of a role: the person there is replaced, or
 * appended, or removed if `person` is empty. Primary executors come first, as in the will.
 */
export function chooseExecutor(
  executors: readonly Executor[],
  role: Executor['role'],
  position: number,
  person: PersonRef | '',
): Executor[] {
  const ofRole = executors.filter((executor) => executor.role === role)
  const others = executors.filter((executor) => executor.role !== role)
  const chosen =
    position < ofRole.length
      ? ofRole.map((executor, index) => (index === position ? { ...executor, person } : executor))
      : [...ofRole, { person, role }]
  const ofRoleNow = chosen.filter((executor) => executor.person !== '')
  return role === 'primary' ? [...ofRoleNow, ...others] : [...others, ...ofRoleNow]
}
