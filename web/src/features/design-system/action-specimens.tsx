import { ArrowRight, Download, Pencil, Settings } from 'lucide-react'
import { announce } from '#web/ui/announcer.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { deleteEntry, editEntry, viewEntry } from '#web/ui/menu-entries.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { Row } from '#web/ui/stack.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Text } from '#web/ui/typography.tsx'
import { Specimen } from './specimen.tsx'

const variants = ['primary', 'secondary', 'tertiary', 'danger'] as const

/** Buttons and other controls to press. */
export function ActionSpecimens() {
  return (
    <>
      <Specimen title="Button" module="button.tsx">
        {variants.map((variant) => (
          <Row key={variant}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} icon={<Download size={18} />}>
              With icon
            </Button>
            <Button variant={variant} loading>
              Loading
            </Button>
            <Button variant={variant} disabled tooltip="Finish the steps before this one first.">
              Disabled
            </Button>
          </Row>
        ))}
        <Row>
          <Button size="lg" iconEnd={<ArrowRight size={20} />}>
            Continue
          </Button>
          <LinkButton to="#button" variant="secondary">
            A link
          </LinkButton>
          <IconButton label="Edit" icon={<Pencil size={20} />} />
          <CopyButton text="Copied from the design system" />
          <CopyButton text="A secret" label="Copy the secret" clearAfterwards />
        </Row>
        <Button wide size="lg">
          As wide as its place
        </Button>
      </Specimen>
      <Specimen title="Menu" module="menu.tsx">
        <Row>
          <Menu
            trigger={
              <Button variant="secondary" icon={<Settings size={18} />}>
                What can be done
              </Button>
            }
            entries={[
              { id: 'edit', label: 'Edit', icon: <Pencil size={18} /> },
              { id: 'download', label: 'Download', icon: <Download size={18} /> },
              { id: 'delete', label: 'Delete', danger: true, separated: true },
            ]}
          />
        </Row>
      </Specimen>
      <Specimen title="More menu" module="more-menu.tsx">
        <Row>
          <MoreMenu
            name="Harbor Bank"
            entries={[
              viewEntry('#view'),
              editEntry('#edit'),
              deleteEntry(() => announce('Nothing is deleted here.')),
            ]}
          />
        </Row>
      </Specimen>
      <Specimen title="Tabs" module="tabs.tsx">
        <Tabs
          label="An example"
          tabs={[
            { id: 'one', label: 'Your details', content: <Text>The first part.</Text> },
            { id: 'two', label: 'Security', content: <Text>The second part.</Text> },
            { id: 'three', label: 'Activity', content: <Text>The third part.</Text> },
          ]}
        />
      </Specimen>
    </>
  )
}
