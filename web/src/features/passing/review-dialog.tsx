import { chakra } from '@chakra-ui/react'
import * as z from 'zod'
import { line } from '#shared/model/plain.ts'
import { api } from '#web/lib/api/api.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import {
  comparedParts,
  decisions,
  earlierWords,
  effectOf,
  type PendingDecision,
  type ReviewItem,
} from './review-decisions.ts'

/**
 * Says what a decision does, and asks for what it needs: a reason about a certificate or for an
 * end, and three ticks where a certificate is accepted or compared.
 */
export function ReviewDialog({
  item,
  pending,
  onClose,
}: {
  item: ReviewItem
  pending: PendingDecision
  onClose: () => void
}) {
  const { decision, fileId } = pending
  const needsReason = fileId !== undefined || decision === 'END'
  const compares = decision === 'COMPARE_CERTIFICATE'
  const checks = compares || decision === 'ACCEPT_CERTIFICATE'
  const parts = comparedParts(item, decision)
  const form = useCheckedForm({
    schema: z.object({
      reason: line(500).min(needsReason ? 1 : 0, 'Give your reason in a few words.'),
      matching: z
        .array(z.string())
        .min(
          checks ? parts.length : 0,
          'Check all three. If one is not right, refuse the certificate.',
        ),
    }),
    values: { reason: '', matching: [] },
    save: ({ reason }) =>
      api.Passing.Review({
        body: {
          ownerProfileId: item.ownerProfileId,
          decision,
          ...(fileId && { fileId }),
          ...(needsReason && { reason }),
          // The form is refused unless all three are ticked.
          ...(compares && { matches: { name: true, birthdate: true, office: true } }),
        },
      }),
    done: decisions[decision].done,
    onSaved: onClose,
  })
  const { label, wayBack, dangerous } = decisions[decision]
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${label}?`}
      confirmLabel={label}
      cancelLabel="Not now"
      dangerous={dangerous}
      work={form}
    >
      <chakra.p mb="4">
        {effectOf(pending, item, new Date())} {wayBack}
      </chakra.p>
      {decision === 'ACCEPT_CERTIFICATE' &&
        earlierWords(item).map((sentence) => (
          <chakra.p key={sentence} mb="4" fontWeight="semibold">
            {sentence}
          </chakra.p>
        ))}
      {checks && (
        <chakra.div role="group" aria-label="What you checked" mb="4">
          {parts.map(({ id, label: partLabel }, index) => (
            <Checkbox
              key={id}
              value={id}
              error={index === parts.length - 1 && form.formState.errors.matching?.message}
              {...form.register('matching')}
            >
              {partLabel}
            </Checkbox>
          ))}
        </chakra.div>
      )}
      {needsReason && (
        <TextareaField
          id="reason"
          label="Your reason"
          help="It is recorded in the owner’s log."
          maxLength={500}
          {...inputOf(form)('reason')}
        />
      )}
    </ConfirmDialog>
  )
}
