type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What somebody did on a page before its script had taken it over. */
interface EarlyInput {
  control: Field | HTMLButtonElement
  /** As they were right after it. */
  value: string
  checked?: boolean
}

declare global {
  interface Window {
    /** Collected by the page itself (`handoff.server`), as long as it is there. */
    earlyInput?: EarlyInput[]
  }
}

/**
 * To be called before React begins: remembers where which field and button stood.
 * @returns a function that replays earlier presses and choices once React is in charge. If something else has changed
 * the page (a translator, an extension), React has made it anew; they are then replayed on what took the places of the
 * former fields, and so are typed texts, which would be lost.
 */
export function rememberControls(): () => Promise<void> {
  const former = placesOf(findControls())
  return async () => {
    const early = window.earlyInput ?? []
    delete window.earlyInput
    const present = new Map([...placesOf(findControls())].map(([control, place]) => [place, control]))
    const successorOf = (control: EarlyInput['control']) =>
      control.isConnected ? control : present.get(former.get(control) ?? '')
    for (const input of lastOfEachField(early)) {
      const successor = successorOf(input.control)
      if (!successor || (successor === input.control && isText(successor))) continue
      repeat(input, successor)
      // React has to have shown what one press has done before the next.
      await new Promise((resolve) => setTimeout(resolve))
    }
    const focused = early.at(-1)?.control
    if (focused && !focused.isConnected) successorOf(focused)?.focus()
  }
}

function findControls(): EarlyInput['control'][] {
  return [...document.querySelectorAll<EarlyInput['control']>('input, textarea, select, button')]
}

/** Controls of one name, kind and, for buttons and choices, value: told apart by their order. */
function placesOf(controls: EarlyInput['control'][]): Map<EarlyInput['control'], string> {
  const seen = new Map<string, number>()
  return new Map(
    controls.map((control) => {
      const { name, type, value } = control
      const key = [name, type, isChoice(type) || isButton(control) ? value : ''].join(' ')
      const order = (seen.get(key) ?? 0) + 1
      seen.set(key, order)
      return [control, `${key} ${order}`]
    }),
  )
}

/** Each press counts; of a field only what it said at last. */
function lastOfEachField(early: EarlyInput[]): EarlyInput[] {
  return early.filter(
    ({ control }, index) => isButton(control) || early.findLastIndex((other) => other.control === control) === index,
  )
}

function repeat({ value, checked }: EarlyInput, control: EarlyInput['control']): void {
  if (control instanceof HTMLButtonElement) control.click()
  else if (control instanceof HTMLInputElement && isChoice(control.type)) chooseAgain(control, checked ?? false)
  else if (control.type !== 'file') typeAgain(control, value)
}

/** React notes how a field stands, and listens only to what differs from that: so it is first told of the contrary. */
function chooseAgain(control: HTMLInputElement, checked: boolean): void {
  if (control.type === 'radio' && !checked) return
  control.checked = !checked
  control.click()
}

function typeAgain(control: Field, value: string): void {
  if ('defaultValue' in control) control.value = control.defaultValue
  // Past React's own setter, so that it hears of the value as of a typed one.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

function isButton(control: Element): boolean {
  return control instanceof HTMLButtonElement
}

/** Text fields that are still there are not replayed: nothing depends on them while typing. */
function isText({ type }: EarlyInput['control']): boolean {
  return ['text', 'email', 'tel', 'search', 'textarea'].includes(type)
}

function isChoice(type: string): boolean {
  return type === 'radio' || type === 'checkbox'
}
