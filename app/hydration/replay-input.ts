type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What somebody did on a page before it was hydrated (`start`). */
export interface EarlyInput {
  control: Field | HTMLButtonElement
  /** As they were right after it. */
  value: string
  checked?: boolean
}

/**
 * To be called right before React begins: remembers where which field and button stood, and what fields say.
 * @returns a function that replays earlier presses and choices once the page is hydrated. From now on React itself hears
 * of what is done. But where something else has changed the page (the network, a translator, an extension), React makes
 * that part of it anew; whatever was chosen or typed there is then replayed on what took the places of the former fields.
 */
export function rememberControls(): () => Promise<void> {
  const controls = findControls()
  const former = placesOf(controls)
  const focusedBefore = controls.find((control) => control === document.activeElement)
  // Typed before even the page's first script was there, or put back by the browser.
  const filled = controls.filter(isFilled).map(inputOf)
  const before = [...(window.earlyInput ?? [])]
  return async () => {
    const since = window.earlyInput?.slice(before.length) ?? []
    delete window.earlyInput
    const present = new Map([...placesOf(findControls())].map(([control, place]) => [place, control]))
    const successorOf: SuccessorOf = (control) =>
      control.isConnected ? control : present.get(former.get(control) ?? '')
    for (const input of lastOfEachField([...filled, ...before, ...since], successorOf)) {
      const isHeard = !before.includes(input)
      const successor = successorOf(input.control)
      if (!successor || (isHeard && isButton(input.control))) continue
      const isThere = isText(successor) ? successor.value === input.value : isHeard
      if (successor === input.control && isThere) continue
      repeat(input, successor)
      // React has to have shown what one press has done before the next.
      await new Promise((resolve) => setTimeout(resolve))
    }
    const focused = since.at(-1)?.control ?? focusedBefore
    if (focused && !focused.isConnected) successorOf(focused)?.focus()
  }
}

/** What a control says now. */
export function inputOf(control: EarlyInput['control']): EarlyInput {
  return { control, value: control.value, checked: 'checked' in control && control.checked }
}

/** Whether it says something else than in the page as it came. */
function isFilled(control: EarlyInput['control']): boolean {
  if (control instanceof HTMLButtonElement || control.type === 'hidden') return false
  if (control instanceof HTMLSelectElement)
    return ![...control.options].every(({ selected, defaultSelected }) => selected === defaultSelected)
  if (control instanceof HTMLInputElement && isChoice(control.type)) {
    // Of a radio that is no longer chosen, the one that is says so.
    return control.checked !== control.defaultChecked && (control.checked || control.type !== 'radio')
  }
  return control.value !== control.defaultValue
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

type SuccessorOf = (control: EarlyInput['control']) => EarlyInput['control'] | undefined

/** Each press counts; of a field only what it said at last, and of a group of radios only the one that was chosen last. */
function lastOfEachField(early: EarlyInput[], successorOf: SuccessorOf): EarlyInput[] {
  const fields = early.map(({ control }) => successorOf(control))
  return early.filter(
    ({ control }, index) =>
      isButton(control) || fields.findLastIndex((field) => isSame(field, fields[index])) === index,
  )
}

function isSame(field: ReturnType<SuccessorOf>, other: ReturnType<SuccessorOf>): boolean {
  const areRadios = field?.type === 'radio' && other?.type === 'radio'
  return field === other || (areRadios && field.name === other.name && field.form === other.form)
}

function repeat({ value, checked }: EarlyInput, control: EarlyInput['control']): void {
  if (control instanceof HTMLButtonElement) control.click()
  else if (control instanceof HTMLInputElement && isChoice(control.type)) chooseAgain(control, checked ?? false)
  else if (control.type !== 'file') typeAgain(control, value)
}

/** React notes how a field stands, and listens only to what differs from that: so it is first told of the contrary. */
function chooseAgain(control: HTMLInputElement, checked: boolean): void {
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

/**
 * Text fields that still say it are not replayed: nothing depends on them while typing. A textarea that came with a text
 * says that one again, since React puts it in when it hydrates.
 */
function isText({ type }: EarlyInput['control']): boolean {
  return ['text', 'email', 'tel', 'search', 'textarea'].includes(type)
}

function isChoice(type: string): boolean {
  return type === 'radio' || type === 'checkbox'
}
