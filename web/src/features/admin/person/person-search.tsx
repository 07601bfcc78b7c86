import { useState } from 'react'
import { api, type Output } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PersonCard } from './person-card.tsx'

export type Person = Output<'Admin', 'FindPerson'>

/**
 * Looks up one person. Each look-up is a line in that person's log, so the page never repeats one
 * by itself.
 */
export function PersonSearch() {
  const [email, setEmail] = useState('')
  const [person, setPerson] = useState<Person>()
  const finding = useMutation(async () => {
    setPerson(undefined)
    setPerson(await api.Admin.FindPerson({ body: { email: email.trim() } }))
  })
  return (
    <Stack gap="6">
      <Card>
        <Form
          onSubmit={() => finding.run()}
          error={finding.error}
          maxW="form"
          actions={
            <div>
              <Button type="submit" loading={finding.busy}>
                Look up
              </Button>
            </div>
          }
        >
          <TextField
            id="person-email"
            label="Email address"
            help="The full address that the person signs in with. The look-up is recorded in their log."
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Form>
      </Card>
      <div aria-live="polite">
        {person && <PersonCard key={person.userId} person={person} onChange={setPerson} />}
      </div>
    </Stack>
  )
}
