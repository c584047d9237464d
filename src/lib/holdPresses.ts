/** What is pressed while React hydrates. */
export interface HeldPresses {
  /** From now on the page handles all presses itself. @returns repeats the last press, if its button or form still exists */
  release(): () => void;
}

/** The events on which React hydrates at once, within the event, when a person chooses, types or presses. */
const HELD = 'pointerdown pointerup mousedown mouseup touchstart touchend keydown keypress keyup click dblclick input change submit';
/** What works without a script: its state, or where it leads, is changed by the press itself. */
const NATIVE = 'form, label, select, textarea, input:not([role=combobox]), button[type=submit]';

/**
 * While React hydrates, keeps presses of fields and forms from it. Within such an event it would reset the field, or handle a form by a
 * state that does not know what was chosen in it. What is chosen or typed is in its field; a form waits. All else React handles itself.
 * @param pressed the button that was clicked before
 */
export function holdPresses(page: Window, pressed: HTMLElement | null): HeldPresses {
  let last = pressed;
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
      return () => {
        if (last?.isConnected) last instanceof HTMLFormElement ? last.requestSubmit() : last.click();
        last = null;
      };
    },
  };
}
