CREATE TABLE "earlier_wish" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"end_reason" text,
	"offered_slot_id" text,
	"hold_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "earlier_wish_end" CHECK (("earlier_wish"."state" = 'ended') = ("earlier_wish"."end_reason" is not null) and ("earlier_wish"."state" = 'ended') = ("earlier_wish"."ended_at" is not null)),
	CONSTRAINT "earlier_wish_offer" CHECK (("earlier_wish"."state" = 'offered') = ("earlier_wish"."offered_slot_id" is not null) and ("earlier_wish"."state" = 'offered') = ("earlier_wish"."hold_expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "earlier_wish_slot" (
	"wish_id" text NOT NULL,
	"slot_id" text NOT NULL,
	"seq" bigserial NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	CONSTRAINT "earlier_wish_slot_wish_id_slot_id_pk" PRIMARY KEY("wish_id","slot_id")
);
--> statement-breakpoint
ALTER TABLE "exam_order" ADD COLUMN "coming_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "earlier_wish" ADD CONSTRAINT "earlier_wish_order_id_exam_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."exam_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_wish" ADD CONSTRAINT "earlier_wish_offered_slot_id_slot_day_id_fk" FOREIGN KEY ("offered_slot_id") REFERENCES "public"."slot_day"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_wish_slot" ADD CONSTRAINT "earlier_wish_slot_wish_id_earlier_wish_id_fk" FOREIGN KEY ("wish_id") REFERENCES "public"."earlier_wish"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_wish_slot" ADD CONSTRAINT "earlier_wish_slot_slot_id_slot_day_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot_day"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "earlier_wish_live_key" ON "earlier_wish" USING btree ("order_id") WHERE "earlier_wish"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "earlier_wish_order_idx" ON "earlier_wish" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "earlier_wish_offered_idx" ON "earlier_wish" USING btree ("offered_slot_id") WHERE "earlier_wish"."offered_slot_id" is not null;--> statement-breakpoint
CREATE INDEX "earlier_wish_ended_idx" ON "earlier_wish" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "earlier_wish_slot_line_idx" ON "earlier_wish_slot" USING btree ("slot_id","joined_at");