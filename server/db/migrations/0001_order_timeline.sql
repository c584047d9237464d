-- Invariant 5 (docs, page 2): every change of an order's state writes an order_event in the same transaction.
-- Each version of an order must have its event, and each event its order. Both keys are checked at commit, so that the two
-- rows may be written in either order, or in one statement.
ALTER TABLE "exam_order" ADD CONSTRAINT "exam_order_event_fkey" FOREIGN KEY ("id","version") REFERENCES "order_event"("order_id","order_version") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_fkey" FOREIGN KEY ("order_id") REFERENCES "exam_order"("id") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
-- The keys above see versions, not states; the trigger ties the two together.
CREATE FUNCTION "require_order_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version <> OLD.version + 1 THEN
    RAISE EXCEPTION 'exam_order %: state % -> % needs version %', OLD.id, OLD.state, NEW.state, OLD.version + 1
      USING ERRCODE = 'check_violation', CONSTRAINT = 'exam_order_version';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "exam_order_version" BEFORE UPDATE ON "exam_order" FOR EACH ROW
  WHEN (NEW.state IS DISTINCT FROM OLD.state OR NEW.version IS DISTINCT FROM OLD.version)
  EXECUTE FUNCTION "require_order_version"();
