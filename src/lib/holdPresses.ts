/** What is pressed while React hydrates. */
export interface HeldPresses {
  /**
   * From now on the page handles all presses itself. What was chosen or typed in controls that React has rendered anew goes to the new ones.
   * @returns repeats the last press, if its button or form still exists
   */
  release(): () => void;
}

/** The events on which React hydrates at once, within the event, when a person chooses, types or presses. */
const HELD = 'pointerdown pointerup mousedown mouseup touchstart touchend keydown keypress keyup click dblclick input change submit';
/** What works without a script: its state, or where it leads, is changed by the press itself. */
const NATIVE = 'form, label, select, textarea, input:not([role=combobox]), button[type=submit]';
const CONTROLS = 'input:not([type=hidden]), textarea, select, button, form';

/** Writes what is in a field into the one that was rendered in its place, without an event. */
function copyValue(from: HTMLInputElement, to: HTMLInputElement): void {
  if (from.files) to.files = from.files;
  else {
    to.checked = from.checked;
    to.value = from.value;
  }
}

/**
 * While React hydrates, keeps presses of fields and forms from it. Within such an event it would reset the field, or handle a form by a
 * state that does not know what was chosen in it. What is chosen or typed is in its field; a form waits. All else React handles itself.
 *
 * What something else has changed before, as page translators do, React renders anew, with empty fields: they are found by their position.
 * @param pressed the button that was clicked before
 */
export function holdPresses(page: Window, pressed: HTMLElement | null): HeldPresses {
  let last = pressed;
  // As inputs: the others have the same properties, or do without.
  const list = () => [...page.document.querySelectorAll<HTMLInputElement>(CONTROLS)];
  const before = list();
  const hear = (event: Event) => {
    const { target, type } = event;
    const control = target instanceof Element ? target.closest<HTMLElement>(`a, button, ${NATIVE}`) : null;
    // A press on a form's bare ground is nothing to hold.
    if (!control?.matches(NATIVE) || (control !== target && control instanceof HTMLFormElement)) return;
    event.stopImmediatePropagation();
    // A form without a button is sent by Enter in its field.
    if (type !== 'submit' && (type !== 'click' || !(control instanceof HTMLButtonElement))) return;
    event.preventDefault();
    last = control;
  };
  const types = HELD.split(' ');
  for (const type of types) page.addEventListener(type, hear, true);
  return {
    release() {
      for (const type of types) page.removeEventListener(type, hear, true);
      const after = list();
      if (after.length === before.length)
        for (const [index, control] of before.entries()) {
          const current = after[index];
          // What is typed must not go into another field than the one that stood there.
          if (!current || control.isConnected || current.name !== control.name || current.type !== control.type) continue;
          copyValue(control, current);
          if (control === last) last = current;
        }
      return () => {
        if (last?.isConnected) last instanceof HTMLFormElement ? last.requestSubmit() : last.click();
        last = null;
      };
    },
  };
}
