/** A field of a page with what was typed or chosen in it. */
export interface KeptField {
  /** How the field is found again: its name or id, and which of several with that name it is. */
  name: string;
  index: number;
  value: string;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** How long a field may take to appear, in milliseconds: it may depend on data, or on another field. */
const PATIENCE_MS = 10_000;
/** Passwords, codes, proofs of identity and files are not kept, whatever the type of their field: a shown password is a text. */
const NEVER_TYPES = new Set(['password', 'hidden', 'file', 'checkbox', 'submit', 'button', 'image', 'reset']);
const NEVER_NAMES = /password|pwd|code|idnumber|captcha|token/i;

const getName = (field: Field) => field.name || field.id;
const listFields = (root: ParentNode) =>
  [...root.querySelectorAll<Field>('input, textarea, select')].filter(
    (field) =>
      getName(field) !== '' &&
      !NEVER_TYPES.has(field.type) &&
      !NEVER_NAMES.test(getName(field)) &&
      !/password|one-time-code|off/.test(field.getAttribute('autocomplete') ?? ''),
  );
const isRadio = (field: Field): field is HTMLInputElement => field.type === 'radio';

/** The fields below a node that hold something. Consents and other checkboxes are not among them: they are given again each time. */
export function readFields(root: ParentNode): KeptField[] {
  const counts = new Map<string, number>();
  return listFields(root).flatMap((field) => {
    const name = getName(field);
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    const isEmpty = isRadio(field) ? !field.checked : field.value === '';
    return isEmpty ? [] : [{ name, index, value: field.value }];
  });
}

/** Fills one field as typing does, so that React notices. */
function fill(field: Field, value: string): void {
  if (isRadio(field)) {
    if (!field.checked) field.click();
    return;
  }
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Fills the fields that are there. @returns those that are not there yet */
function fillPresent(root: ParentNode, kept: readonly KeptField[]): KeptField[] {
  return kept.filter(({ name, index, value }) => {
    const field = listFields(root).filter((other) => getName(other) === name)[index];
    if (!field || field.disabled) return true;
    // A choice that is no longer offered would leave the list without a selection.
    if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value)) return true;
    fill(field, value);
    return false;
  });
}

/** Fills the fields of a page, also those that appear within some seconds. What the person types meanwhile is not overwritten. */
export function restoreFields(root: HTMLElement, kept: readonly KeptField[]): void {
  let missing = fillPresent(root, kept);
  if (missing.length === 0) return;
  const observer = new MutationObserver(() => {
    missing = fillPresent(root, missing);
    if (missing.length === 0) stop();
  });
  const handleInput = ({ isTrusted }: Event) => {
    if (isTrusted) stop();
  };
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    root.removeEventListener('input', handleInput, true);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  root.addEventListener('input', handleInput, true);
}
