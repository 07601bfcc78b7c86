import { Heart, UserRound } from 'lucide-react'
import { useState } from 'react'
import { BirthDateField } from '#web/ui/birth-date-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CheckboxCards, RadioCards } from '#web/ui/choice-cards.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { MoneyField, PercentField } from '#web/ui/decimal-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { Specimen } from './specimen.tsx'

/** Fields to fill in. */
export function FieldSpecimens() {
  return (
    <>
      <TextFields />
      <LinesAndLists />
      <BirthDates />
      <Amounts />
      <PhoneCodePassword />
      <Choices />
    </>
  )
}

function TextFields() {
  return (
    <Specimen title="Text field" module="text-field.tsx" columns={2}>
      <TextField label="Full legal name" help="As shown on your passport." />
      <TextField label="Nickname" optional placeholder="Annie" />
      <TextField
        label="Email address"
        defaultValue="ana@"
        error="Enter an email address, such as ana@example.org."
      />
      <TextField label="Read only" readOnly value="ana@example.org" />
    </Specimen>
  )
}

function LinesAndLists() {
  return (
    <Specimen
      title="Several lines, lists"
      module="textarea-field.tsx, select-field.tsx"
      columns={2}
    >
      <TextareaField label="What is the gift?" help="So that nobody mistakes it for another." />
      <TextareaField label="What is the gift?" error="Describe the gift in a few words." />
      <SelectField
        label="State"
        placeholder="Choose a state"
        defaultValue=""
        choices={[
          { value: 'TX', label: 'Texas' },
          { value: 'VT', label: 'Vermont' },
        ]}
      />
      <SelectField
        label="State"
        placeholder="Choose a state"
        defaultValue=""
        error="Choose the state where you live."
        choices={[{ value: 'TX', label: 'Texas' }]}
      />
    </Specimen>
  )
}

function BirthDates() {
  const [date, setDate] = useState('1984-03-09')
  const [badDate, setBadDate] = useState('')
  return (
    <Specimen title="Date of birth" module="birth-date-field.tsx" columns={2}>
      <BirthDateField label="Your date of birth" value={date} onChange={setDate} />
      <BirthDateField
        label="Date of birth"
        value={badDate}
        onChange={setBadDate}
        error="Enter the month, the day and the year."
      />
    </Specimen>
  )
}

function Amounts() {
  const [money, setMoney] = useState<number | undefined>(1_250_050)
  const [share, setShare] = useState<number | undefined>(3333)
  return (
    <Specimen title="Amounts" module="decimal-field.tsx" columns={2}>
      <MoneyField label="Amount" value={money} onChange={setMoney} />
      <PercentField label="Share" value={share} onChange={setShare} />
      <PercentField
        label="Share"
        value={12_000}
        onChange={() => {}}
        error="All shares make 120%. They must make 100%."
      />
    </Specimen>
  )
}

function PhoneCodePassword() {
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  return (
    <Specimen
      title="Telephone, code, password"
      module="phone-field.tsx, code-field.tsx, password-field.tsx"
      columns={2}
    >
      <PhoneField label="Mobile number" value={phone} onChange={setPhone} />
      <CodeField label="Six-digit code" value={code} onChange={setCode} autoComplete="off" />
      <PasswordField
        label="New password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        strengthFor={password}
        onGenerate={setPassword}
        autoComplete="new-password"
      />
      <CodeField
        label="Six-digit code"
        value="12345"
        onChange={() => {}}
        error="Enter the six digits."
        autoComplete="off"
      />
    </Specimen>
  )
}

function Choices() {
  const [status, setStatus] = useState<'single' | 'married'>('single')
  const [pets, setPets] = useState<('dog' | 'cat')[]>(['dog'])
  return (
    <Specimen title="Choices" module="choice-cards.tsx, checkbox.tsx" columns={2}>
      <RadioCards
        label="Are you married?"
        help="The law protects a spouse in most states."
        value={status}
        onChange={setStatus}
        choices={[
          { value: 'single', label: 'No', icon: <UserRound size={22} /> },
          {
            value: 'married',
            label: 'Yes, I am married',
            detail: 'You can make a will for both of you.',
            icon: <Heart size={22} />,
          },
        ]}
      />
      <CheckboxCards
        label="Which pets do you have?"
        value={pets}
        onChange={setPets}
        error={pets.length === 0 ? 'Choose at least one.' : undefined}
        choices={[
          { value: 'dog', label: 'A dog' },
          { value: 'cat', label: 'A cat' },
        ]}
      />
      <Checkbox defaultChecked help="You can change this later.">
        My executors need no bond
      </Checkbox>
      <Checkbox error="Check this box to continue.">
        I have put these codes in a safe place
      </Checkbox>
    </Specimen>
  )
}
