import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FileRow } from '#web/ui/file-row.tsx'
import { FoldedCard } from '#web/ui/folded-card.tsx'
import { FormGrid } from '#web/ui/form.tsx'
import { PageColumns } from '#web/ui/page-width.tsx'
import { RuledItem } from '#web/ui/ruled-item.tsx'
import { Actions, Pairs, Row, Stack } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import { Specimen } from './specimen.tsx'

const sampleCards = ['One', 'Two', 'Three'].map((word) => (
  <Card key={word} pad="md" look="tinted">
    {word}
  </Card>
))

/** How parts stand to each other. */
export function ArrangementSpecimens() {
  return (
    <>
      <Specimen title="Below and beside each other" module="stack.tsx" columns={2}>
        <Stack>{sampleCards}</Stack>
        <Row>{sampleCards}</Row>
        <Pairs>{sampleCards}</Pairs>
        <Actions>
          <Button>The main one</Button>
          <Button variant="secondary">The other one</Button>
        </Actions>
      </Specimen>
      <Specimen title="As wide as a page" module="page-width.tsx">
        <PageColumns aside="22rem" gap="5" px="0">
          {sampleCards.slice(1)}
        </PageColumns>
      </Specimen>
      <Specimen title="Fields below each other" module="form.tsx">
        <FormGrid maxW="form" onSubmit={(event) => event.preventDefault()}>
          <TextField label="Name of the piano tuner" />
          <Button type="submit">Save</Button>
        </FormGrid>
      </Specimen>
      <Specimen title="Folded" module="folded-card.tsx">
        <FoldedCard title="What few people need" hint="Three cards">
          <Row>{sampleCards}</Row>
        </FoldedCard>
      </Specimen>
      <Specimen title="Ruled lines" module="ruled-item.tsx">
        <ul>
          {['The piano', 'The cello'].map((gift) => (
            <RuledItem key={gift}>
              <Text flex="1" maxW="none">
                {gift}
              </Text>
              <Badge tone="success">Named</Badge>
            </RuledItem>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Files in lines" module="file-row.tsx" columns={2}>
        <FileRow framed name="recovery-codes.pdf" size={82_000} onTakeOut={() => {}} />
        <FileRow lead={null} name="wedding.mp4" size={24_000_000}>
          <Button variant="secondary">Download the film</Button>
        </FileRow>
      </Specimen>
    </>
  )
}
