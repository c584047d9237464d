--
-- PostgreSQL database dump
--


-- Dumped from database version 15.20 (Debian 15.20-0+deb12u1)
-- Dumped by pg_dump version 15.20 (Debian 15.20-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: drizzle; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA drizzle;


--
-- Name: require_order_version(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.require_order_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.version <> OLD.version + 1 THEN
    RAISE EXCEPTION 'exam_order %: state % -> % needs version %', OLD.id, OLD.state, NEW.state, OLD.version + 1
      USING ERRCODE = 'check_violation', CONSTRAINT = 'exam_order_version';
  END IF;
  RETURN NEW;
END
$$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: __drizzle_migrations; Type: TABLE; Schema: drizzle; Owner: -
--

CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);


--
-- Name: __drizzle_migrations_id_seq; Type: SEQUENCE; Schema: drizzle; Owner: -
--

CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: __drizzle_migrations_id_seq; Type: SEQUENCE OWNED BY; Schema: drizzle; Owner: -
--

ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;


--
-- Name: account; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.account (
    id text NOT NULL,
    person_id text NOT NULL,
    username text,
    phone_hash text,
    password_hash text,
    default_card_id text,
    created_at timestamp(3) with time zone NOT NULL
);


--
-- Name: add_on; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.add_on (
    id text NOT NULL,
    item_code text NOT NULL,
    name text NOT NULL,
    price_fen integer NOT NULL,
    sex text DEFAULT 'any'::text NOT NULL,
    excludes text[] NOT NULL,
    requires text[] NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    CONSTRAINT add_on_price CHECK ((price_fen >= 0))
);


--
-- Name: agreement; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.agreement (
    id text NOT NULL,
    type text NOT NULL,
    version integer NOT NULL,
    title text NOT NULL,
    html text NOT NULL,
    purposes jsonb NOT NULL
);


--
-- Name: audit_log; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit_log (
    id text NOT NULL,
    account_id text NOT NULL,
    person_id text NOT NULL,
    reader text DEFAULT 'account'::text NOT NULL,
    action text NOT NULL,
    target text NOT NULL,
    request_id text NOT NULL,
    at timestamp(3) with time zone NOT NULL
);


--
-- Name: card; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.card (
    id text NOT NULL,
    physical_card_id text NOT NULL,
    project_id text NOT NULL,
    person_id text NOT NULL,
    account_id text,
    relation text NOT NULL,
    status text NOT NULL,
    expires_on date NOT NULL,
    entitlement_total integer NOT NULL,
    department_id text,
    employee_no text NOT NULL,
    quota_class text DEFAULT 'normal'::text NOT NULL,
    CONSTRAINT card_entitlement CHECK ((entitlement_total >= 0))
);


--
-- Name: combo; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.combo (
    id text NOT NULL,
    name text NOT NULL,
    cover text NOT NULL,
    description text NOT NULL,
    sex text NOT NULL,
    age_min integer DEFAULT 0 NOT NULL,
    age_max integer DEFAULT 150 NOT NULL,
    marital text DEFAULT 'any'::text NOT NULL,
    price_fen integer NOT NULL,
    tags text[] NOT NULL,
    preparation jsonb NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    CONSTRAINT combo_age CHECK ((age_min <= age_max)),
    CONSTRAINT combo_price CHECK ((price_fen >= 0))
);


--
-- Name: combo_item; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.combo_item (
    combo_id text NOT NULL,
    item_code text NOT NULL
);


--
-- Name: company; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.company (
    id text NOT NULL,
    login_url_suffix text NOT NULL,
    name text NOT NULL,
    logo_url text NOT NULL,
    welcome text NOT NULL,
    pry_color text NOT NULL,
    bg_color text NOT NULL,
    font_color text NOT NULL,
    login_methods text[] NOT NULL,
    service_phone text NOT NULL
);


--
-- Name: consent; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.consent (
    id text NOT NULL,
    account_id text NOT NULL,
    agreement_id text NOT NULL,
    type text NOT NULL,
    purposes text[] NOT NULL,
    agreed boolean NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);


--
-- Name: content_page; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.content_page (
    id text NOT NULL,
    key text NOT NULL,
    project_id text,
    version integer NOT NULL,
    updated_on date NOT NULL,
    content jsonb NOT NULL,
    CONSTRAINT content_page_version CHECK ((version >= 1))
);


--
-- Name: erasure; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.erasure (
    id text NOT NULL,
    person_id text NOT NULL,
    account_id text NOT NULL,
    reason text NOT NULL,
    state text NOT NULL,
    requested_at timestamp(3) with time zone NOT NULL,
    scheduled_for timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    kept jsonb,
    file_ids text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT erasure_done CHECK (((state = 'done'::text) = (kept IS NOT NULL))),
    CONSTRAINT erasure_end CHECK (((state = 'pending'::text) = (ended_at IS NULL)))
);


--
-- Name: exam_item; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.exam_item (
    code text NOT NULL,
    name text NOT NULL,
    category text NOT NULL,
    meaning text NOT NULL,
    contraindication text NOT NULL,
    sort integer DEFAULT 0 NOT NULL
);


--
-- Name: exam_order; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.exam_order (
    id text NOT NULL,
    order_no text NOT NULL,
    account_id text NOT NULL,
    card_id text NOT NULL,
    project_id text NOT NULL,
    person_id text NOT NULL,
    combo_id text NOT NULL,
    add_on_ids text[] NOT NULL,
    store_id text NOT NULL,
    slot_id text NOT NULL,
    entitlement_no integer NOT NULL,
    state text NOT NULL,
    total_fen integer NOT NULL,
    company_fen integer NOT NULL,
    self_fen integer NOT NULL,
    snapshot jsonb NOT NULL,
    contact_phone_enc text NOT NULL,
    contact_phone_masked text NOT NULL,
    hold_expires_at timestamp(3) with time zone,
    rebook_count integer DEFAULT 0 NOT NULL,
    partner_state text DEFAULT 'none'::text NOT NULL,
    partner_no text,
    partner_tries integer DEFAULT 0 NOT NULL,
    moved_from_slot_id text,
    version integer DEFAULT 1 NOT NULL,
    end_reason text,
    cancel_reason text,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT exam_order_end CHECK (((end_reason IS NULL) OR (state = ANY (ARRAY['closed'::text, 'cancelled'::text, 'no_show'::text])))),
    CONSTRAINT exam_order_entitlement CHECK ((entitlement_no >= 1)),
    CONSTRAINT exam_order_hold CHECK (((state = 'pending_pay'::text) = (hold_expires_at IS NOT NULL))),
    CONSTRAINT exam_order_money CHECK (((total_fen = (company_fen + self_fen)) AND (company_fen >= 0) AND (self_fen >= 0))),
    CONSTRAINT exam_order_moved_from CHECK (((moved_from_slot_id IS NULL) OR (moved_from_slot_id <> slot_id)))
);


--
-- Name: idempotency; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.idempotency (
    id text NOT NULL,
    body_hash text NOT NULL,
    response jsonb NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);


--
-- Name: interpretation; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.interpretation (
    id text NOT NULL,
    account_id text NOT NULL,
    person_id text NOT NULL,
    report_id text,
    outside_report_id text,
    state text NOT NULL,
    readings jsonb NOT NULL,
    unread text[] NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT interpretation_subject CHECK (((report_id IS NULL) <> (outside_report_id IS NULL)))
);


--
-- Name: interpretation_message; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.interpretation_message (
    id text NOT NULL,
    interpretation_id text NOT NULL,
    sort integer NOT NULL,
    sender text NOT NULL,
    text text NOT NULL,
    at timestamp(3) with time zone NOT NULL
);


--
-- Name: invoice; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.invoice (
    id text NOT NULL,
    order_id text NOT NULL,
    account_id text NOT NULL,
    title_type text NOT NULL,
    title text NOT NULL,
    tax_no text NOT NULL,
    amount_fen integer NOT NULL,
    state text NOT NULL,
    invoice_no text,
    fail_reason text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    issued_at timestamp(3) with time zone,
    red_at timestamp(3) with time zone,
    CONSTRAINT invoice_amount CHECK ((amount_fen > 0)),
    CONSTRAINT invoice_issued CHECK (((state = ANY (ARRAY['issued'::text, 'red_applied'::text, 'red_issued'::text])) = (invoice_no IS NOT NULL)))
);


--
-- Name: job_failure; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.job_failure (
    queue text NOT NULL,
    item text NOT NULL,
    tries integer NOT NULL,
    last_error text NOT NULL,
    first_failed_at timestamp(3) with time zone NOT NULL,
    last_failed_at timestamp(3) with time zone NOT NULL,
    next_try_at timestamp(3) with time zone NOT NULL,
    dead_at timestamp(3) with time zone,
    CONSTRAINT job_failure_tries CHECK ((tries >= 1))
);


--
-- Name: letter_read; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.letter_read (
    card_id text NOT NULL,
    read_at timestamp(3) with time zone NOT NULL
);


--
-- Name: notice; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notice (
    id text NOT NULL,
    person_id text NOT NULL,
    type text NOT NULL,
    params jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    read_at timestamp(3) with time zone,
    dedupe text NOT NULL
);


--
-- Name: observation; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.observation (
    id bigint NOT NULL,
    report_id text NOT NULL,
    sort integer NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    category text NOT NULL,
    value text NOT NULL,
    number double precision,
    comparator text NOT NULL,
    unit text NOT NULL,
    decimals integer NOT NULL,
    range_low double precision,
    range_high double precision,
    normal_texts text[] NOT NULL,
    flag text NOT NULL,
    CONSTRAINT observation_number CHECK (((comparator = ''::text) OR (number IS NOT NULL))),
    CONSTRAINT observation_range CHECK (((range_low IS NULL) OR (range_high IS NULL) OR (range_low <= range_high)))
);


--
-- Name: observation_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.observation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: observation_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.observation_id_seq OWNED BY public.observation.id;


--
-- Name: operator_action; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.operator_action (
    id text NOT NULL,
    person_id text NOT NULL,
    command text NOT NULL,
    operator text NOT NULL,
    reason text NOT NULL,
    at timestamp(3) with time zone NOT NULL
);


--
-- Name: order_event; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.order_event (
    id bigint NOT NULL,
    order_id text NOT NULL,
    order_version integer NOT NULL,
    type text NOT NULL,
    params jsonb DEFAULT '{}'::jsonb NOT NULL,
    state text NOT NULL,
    at timestamp(3) with time zone NOT NULL
);


--
-- Name: order_event_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.order_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: order_event_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.order_event_id_seq OWNED BY public.order_event.id;


--
-- Name: organization; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.organization (
    id text NOT NULL,
    company_id text NOT NULL,
    parent_id text,
    name text NOT NULL,
    sort integer DEFAULT 0 NOT NULL
);


--
-- Name: outside_report; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.outside_report (
    id text NOT NULL,
    account_id text NOT NULL,
    person_id text NOT NULL,
    exam_date date NOT NULL,
    institution text NOT NULL,
    combo_id text,
    state text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);


--
-- Name: outside_report_file; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.outside_report_file (
    report_id text NOT NULL,
    file_id text NOT NULL,
    sort integer NOT NULL
);


--
-- Name: payment; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.payment (
    id text NOT NULL,
    out_trade_no text NOT NULL,
    order_id text NOT NULL,
    provider text NOT NULL,
    amount_fen integer NOT NULL,
    state text NOT NULL,
    code_url text NOT NULL,
    provider_no text,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    paid_at timestamp(3) with time zone,
    closed_at timestamp(3) with time zone,
    refunded_at timestamp(3) with time zone,
    asked_at timestamp(3) with time zone,
    compared_at timestamp(3) with time zone,
    CONSTRAINT payment_amount CHECK ((amount_fen > 0))
);


--
-- Name: payment_difference; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.payment_difference (
    out_trade_no text NOT NULL,
    kind text NOT NULL,
    ours text NOT NULL,
    theirs text NOT NULL,
    found_at timestamp(3) with time zone NOT NULL,
    resolved_at timestamp(3) with time zone
);


--
-- Name: payment_notice; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.payment_notice (
    id text NOT NULL,
    provider text NOT NULL,
    out_trade_no text NOT NULL,
    out_refund_no text,
    state text NOT NULL,
    amount_fen integer NOT NULL,
    received_at timestamp(3) with time zone NOT NULL,
    processed_at timestamp(3) with time zone,
    result text
);


--
-- Name: person; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.person (
    id text NOT NULL,
    name text NOT NULL,
    sex text NOT NULL,
    birth_date date NOT NULL,
    marital text NOT NULL,
    id_type text NOT NULL,
    id_number_enc text NOT NULL,
    id_number_hash text NOT NULL,
    id_number_masked text NOT NULL,
    phone_enc text NOT NULL,
    phone_hash text NOT NULL,
    phone_masked text NOT NULL
);


--
-- Name: phone_change; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.phone_change (
    id text NOT NULL,
    account_id text NOT NULL,
    old_phone_enc text NOT NULL,
    old_phone_hash text NOT NULL,
    made_by text NOT NULL,
    changed_at timestamp(3) with time zone NOT NULL,
    undo_until timestamp(3) with time zone NOT NULL,
    undone_at timestamp(3) with time zone,
    CONSTRAINT phone_change_undo CHECK (((undone_at IS NULL) OR (undone_at >= changed_at)))
);


--
-- Name: project; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.project (
    id text NOT NULL,
    company_id text NOT NULL,
    name text NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    settle_mode text NOT NULL,
    settle_flag integer DEFAULT 0 NOT NULL,
    hold_minutes integer DEFAULT 30 NOT NULL,
    rebook_deadline_hours integer DEFAULT 24 NOT NULL,
    rebook_max integer DEFAULT 2 NOT NULL,
    hr_letter jsonb,
    early_bird jsonb,
    features text[] NOT NULL,
    bulletins jsonb NOT NULL,
    CONSTRAINT project_hold CHECK (((hold_minutes >= 1) AND (hold_minutes <= 1440))),
    CONSTRAINT project_period CHECK ((starts_on <= ends_on))
);


--
-- Name: project_combo; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.project_combo (
    project_id text NOT NULL,
    combo_id text NOT NULL,
    company_pays_fen integer NOT NULL,
    sort integer DEFAULT 0 NOT NULL,
    CONSTRAINT project_combo_pays CHECK ((company_pays_fen >= 0))
);


--
-- Name: refund; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.refund (
    id text NOT NULL,
    out_refund_no text NOT NULL,
    payment_id text NOT NULL,
    amount_fen integer NOT NULL,
    state text NOT NULL,
    reason text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    asked_at timestamp(3) with time zone,
    done_at timestamp(3) with time zone,
    CONSTRAINT refund_amount CHECK ((amount_fen > 0))
);


--
-- Name: report; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.report (
    id text NOT NULL,
    person_id text NOT NULL,
    order_id text,
    title text NOT NULL,
    institution text NOT NULL,
    exam_date date NOT NULL,
    state text NOT NULL,
    conclusion text NOT NULL,
    released_at timestamp(3) with time zone,
    amended_at timestamp(3) with time zone,
    amend_note text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT report_amended CHECK (((state = 'amended'::text) = (amended_at IS NOT NULL))),
    CONSTRAINT report_released CHECK (((state = 'pending'::text) = (released_at IS NULL))),
    CONSTRAINT report_version CHECK (((version > 1) = (state = 'amended'::text)))
);


--
-- Name: report_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.report_version (
    report_id text NOT NULL,
    version integer NOT NULL,
    conclusion text NOT NULL,
    observations jsonb NOT NULL,
    issued_at timestamp(3) with time zone NOT NULL,
    replaced_at timestamp(3) with time zone NOT NULL,
    reason text NOT NULL,
    CONSTRAINT report_version_order CHECK ((replaced_at >= issued_at))
);


--
-- Name: sandbox_trade; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sandbox_trade (
    out_trade_no text NOT NULL,
    token text NOT NULL,
    amount_fen integer NOT NULL,
    description text NOT NULL,
    state text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    paid_at timestamp(3) with time zone,
    notice_at timestamp(3) with time zone,
    notice_sent_at timestamp(3) with time zone,
    out_refund_no text,
    refunded_fen integer DEFAULT 0 NOT NULL,
    CONSTRAINT sandbox_trade_amount CHECK (((amount_fen > 0) AND ((refunded_fen >= 0) AND (refunded_fen <= amount_fen))))
);


--
-- Name: session; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.session (
    id text NOT NULL,
    account_id text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    revoked_at timestamp(3) with time zone,
    confirmed_at timestamp(3) with time zone,
    method text NOT NULL,
    user_agent text NOT NULL
);


--
-- Name: slot_day; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.slot_day (
    id text NOT NULL,
    store_id text NOT NULL,
    date date NOT NULL,
    period text NOT NULL,
    quota_class text NOT NULL,
    capacity integer NOT NULL,
    held integer DEFAULT 0 NOT NULL,
    booked integer DEFAULT 0 NOT NULL,
    closed_reason text,
    CONSTRAINT slot_day_booked CHECK ((booked >= 0)),
    CONSTRAINT slot_day_held CHECK ((held >= 0)),
    CONSTRAINT slot_day_places CHECK (((held + booked) <= capacity))
);


--
-- Name: sms_code; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sms_code (
    id text NOT NULL,
    phone_hash text NOT NULL,
    purpose text NOT NULL,
    code_hash text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone
);


--
-- Name: sms_outbox; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sms_outbox (
    id text NOT NULL,
    phone_enc text NOT NULL,
    text text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);


--
-- Name: store; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.store (
    id text NOT NULL,
    name text NOT NULL,
    province text NOT NULL,
    city text NOT NULL,
    district text NOT NULL,
    address text NOT NULL,
    hours text NOT NULL,
    phone text NOT NULL,
    services text[] NOT NULL,
    sort integer DEFAULT 0 NOT NULL
);


--
-- Name: store_combo; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.store_combo (
    store_id text NOT NULL,
    combo_id text NOT NULL
);


--
-- Name: stored_file; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stored_file (
    id text NOT NULL,
    account_id text NOT NULL,
    name text NOT NULL,
    content_type text NOT NULL,
    size integer NOT NULL,
    sha256 text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    CONSTRAINT stored_file_size CHECK ((size > 0))
);


--
-- Name: upload_reservation; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.upload_reservation (
    id text NOT NULL,
    account_id text NOT NULL,
    size integer NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT upload_reservation_size CHECK ((size > 0))
);


--
-- Name: used_key; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.used_key (
    key text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);


--
-- Name: wait_entry; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.wait_entry (
    id text NOT NULL,
    seq bigint NOT NULL,
    account_id text NOT NULL,
    card_id text NOT NULL,
    project_id text NOT NULL,
    person_id text NOT NULL,
    combo_id text NOT NULL,
    add_on_ids text[] NOT NULL,
    store_id text NOT NULL,
    slot_id text NOT NULL,
    total_fen integer NOT NULL,
    company_fen integer NOT NULL,
    self_fen integer NOT NULL,
    snapshot jsonb NOT NULL,
    contact_phone_enc text NOT NULL,
    contact_phone_masked text NOT NULL,
    state text NOT NULL,
    end_reason text,
    order_id text,
    created_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    CONSTRAINT wait_entry_end CHECK ((((state = 'ended'::text) = (end_reason IS NOT NULL)) AND ((state = 'ended'::text) = (ended_at IS NOT NULL)))),
    CONSTRAINT wait_entry_money CHECK (((total_fen = (company_fen + self_fen)) AND (company_fen >= 0) AND (self_fen >= 0))),
    CONSTRAINT wait_entry_offer CHECK ((((state = 'waiting'::text) AND (order_id IS NULL)) OR ((state = 'offered'::text) AND (order_id IS NOT NULL)) OR (state = 'ended'::text)))
);


--
-- Name: wait_entry_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.wait_entry_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: wait_entry_seq_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.wait_entry_seq_seq OWNED BY public.wait_entry.seq;


--
-- Name: __drizzle_migrations id; Type: DEFAULT; Schema: drizzle; Owner: -
--

ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);


--
-- Name: observation id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.observation ALTER COLUMN id SET DEFAULT nextval('public.observation_id_seq'::regclass);


--
-- Name: order_event id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.order_event ALTER COLUMN id SET DEFAULT nextval('public.order_event_id_seq'::regclass);


--
-- Name: wait_entry seq; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wait_entry ALTER COLUMN seq SET DEFAULT nextval('public.wait_entry_seq_seq'::regclass);


--
-- Data for Name: __drizzle_migrations; Type: TABLE DATA; Schema: drizzle; Owner: -
--

INSERT INTO drizzle.__drizzle_migrations VALUES (1, '5eb8a52b8d14c6d7923828e20388b9e21d16134e53eb7df4d5b4ceaaa2c3d7be', 1795341817334);


--
-- Data for Name: account; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.account VALUES ('01a202be-2687-7522-963e-2934d2ee83e1', '01a202be-2686-7651-9904-8d5f63704eaa', NULL, 'ePiMQWn4BFfTkiwmC-3JApkhKAdm8D6c6rSYkN4gBMQ', '$argon2id$v=19$m=19456,t=2,p=1$pzRzL1Y3r+6x7pHn+bM67w$et2f6CH2jUJ/5rUUUJcrfYj61NduSJWsgPQ62eKw9LI', NULL, '2026-11-22 10:12:25.422+00');
INSERT INTO public.account VALUES ('01a202be-2691-7413-b118-42bc150c985f', '01a202be-2691-7413-b118-3e3cf8702d37', NULL, 'nJFpPHpwedXXtWkgbtdT6b09d1pF8ohyvn3IeREo9QU', '$argon2id$v=19$m=19456,t=2,p=1$pzRzL1Y3r+6x7pHn+bM67w$et2f6CH2jUJ/5rUUUJcrfYj61NduSJWsgPQ62eKw9LI', NULL, '2026-11-22 10:12:25.422+00');
INSERT INTO public.account VALUES ('01a202be-2691-7413-b118-57b5eb6ceadd', '01a202be-2691-7413-b118-51fb24764f90', NULL, 'mxQ0wBxlf1JwlVOC-60Gs3b0x3U9zYMJoXUQIHGr1lQ', '$argon2id$v=19$m=19456,t=2,p=1$pzRzL1Y3r+6x7pHn+bM67w$et2f6CH2jUJ/5rUUUJcrfYj61NduSJWsgPQ62eKw9LI', NULL, '2026-11-22 10:12:25.422+00');
INSERT INTO public.account VALUES ('01a202be-2691-7413-b118-62b24b7f5164', '01a202be-2691-7413-b118-5f99dfcd01a9', NULL, 'DROU7TADkrbcRLrwsOijrSTOb0DvCyRjxEtJalxUsX4', '$argon2id$v=19$m=19456,t=2,p=1$pzRzL1Y3r+6x7pHn+bM67w$et2f6CH2jUJ/5rUUUJcrfYj61NduSJWsgPQ62eKw9LI', NULL, '2026-11-22 10:12:25.422+00');
INSERT INTO public.account VALUES ('01a202be-2691-7413-b118-6c962e43c402', '01a202be-2691-7413-b118-689b89fed2e0', NULL, 'wpYAyQxB67n2bMhdj3SdkAXEF7UfkvTf9YM2pspYoPU', '$argon2id$v=19$m=19456,t=2,p=1$pzRzL1Y3r+6x7pHn+bM67w$et2f6CH2jUJ/5rUUUJcrfYj61NduSJWsgPQ62eKw9LI', NULL, '2026-11-22 10:12:25.422+00');
INSERT INTO public.account VALUES ('01a202be-2692-7475-a6d0-9b6768d9ba31', '01a202be-2692-7475-a6d0-95b54c76587b', NULL, 'xyx9xdjNXd36eHmT7gFW8vGC9v7GvFVDsF_nm3B4BNI', NULL, NULL, '2026-11-22 10:12:25.422+00');
INSERT INTO public.account VALUES ('01a202be-2693-73cf-b0b2-dc556eb0d10a', '01a202be-2693-73cf-b0b2-db578867885a', NULL, 'hg-Cwrx2-npTUTJKpvnujxC2bQ54iQTJjDIzlwAFhsc', '$argon2id$v=19$m=19456,t=2,p=1$pzRzL1Y3r+6x7pHn+bM67w$et2f6CH2jUJ/5rUUUJcrfYj61NduSJWsgPQ62eKw9LI', NULL, '2026-11-22 10:12:25.422+00');
INSERT INTO public.account VALUES ('01a202be-2693-73cf-b0b2-e8d86d317cd8', '01a202be-2693-73cf-b0b2-e45db5c9b9d5', NULL, 'MsrX4UTSJLIYkCgRlZLwerf26ytGQ3yPjHHwamRuxhI', '$argon2id$v=19$m=19456,t=2,p=1$pzRzL1Y3r+6x7pHn+bM67w$et2f6CH2jUJ/5rUUUJcrfYj61NduSJWsgPQ62eKw9LI', NULL, '2026-11-22 10:12:25.422+00');
INSERT INTO public.account VALUES ('01a202be-2699-737e-b568-fd0270315ce7', '01a202be-2699-737e-b568-f9e05e1a04c2', NULL, 'ikLFXtImedG91cyUdIDK14xPsKEvC3jwNOX8iBLRYC8', '$argon2id$v=19$m=19456,t=2,p=1$pzRzL1Y3r+6x7pHn+bM67w$et2f6CH2jUJ/5rUUUJcrfYj61NduSJWsgPQ62eKw9LI', NULL, '2026-11-22 10:12:25.422+00');
INSERT INTO public.account VALUES ('01a202be-2699-737e-b569-0a34a2c980f1', '01a202be-2699-737e-b569-064aa2ff730f', NULL, 'A6f1XD9l-rs-ABtVvMhlyrk6SJcMjVzSCDwHF9h9Qdo', NULL, NULL, '2026-11-22 10:12:25.422+00');


--
-- Data for Name: add_on; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.add_on VALUES ('addon-thyroid', 'USTHY', '甲状腺及颈部淋巴结超声', 16000, 'any', '{}', '{}', 0);
INSERT INTO public.add_on VALUES ('addon-tpo', 'TPOAB', '甲状腺过氧化物酶抗体', 8000, 'any', '{}', '{}', 1);
INSERT INTO public.add_on VALUES ('addon-tg-ab', 'TGAB', '甲状腺球蛋白抗体', 8000, 'any', '{}', '{addon-tpo}', 2);
INSERT INTO public.add_on VALUES ('addon-hp13', 'HPC13', '碳 13 尿素呼气试验', 16800, 'any', '{addon-hp14}', '{}', 3);
INSERT INTO public.add_on VALUES ('addon-hp14', 'HPC14', '碳 14 尿素呼气试验', 9800, 'any', '{addon-hp13}', '{}', 4);
INSERT INTO public.add_on VALUES ('addon-pg', 'PG', '胃蛋白酶原 I、II 及比值', 13800, 'any', '{addon-gastroscopy}', '{}', 5);
INSERT INTO public.add_on VALUES ('addon-g17', 'G17', '胃泌素 17', 9800, 'any', '{addon-gastroscopy}', '{addon-pg}', 6);
INSERT INTO public.add_on VALUES ('addon-ldct', 'LDCT', '胸部低剂量 CT', 38000, 'any', '{addon-cacs}', '{}', 7);
INSERT INTO public.add_on VALUES ('addon-cacs', 'CACS', '冠状动脉钙化积分 CT', 46000, 'any', '{addon-ldct}', '{}', 8);
INSERT INTO public.add_on VALUES ('addon-lumbar', 'DRLX', '腰椎正侧位片', 15000, 'any', '{}', '{}', 9);
INSERT INTO public.add_on VALUES ('addon-bone', 'DXA', '双能 X 线骨密度', 18000, 'any', '{}', '{}', 10);
INSERT INTO public.add_on VALUES ('addon-carotid', 'USCAR', '颈动脉超声', 18000, 'any', '{}', '{}', 11);
INSERT INTO public.add_on VALUES ('addon-echo', 'USCOR', '心脏超声', 26000, 'any', '{}', '{}', 12);
INSERT INTO public.add_on VALUES ('addon-holter', 'HOLTER', '24 小时动态心电图', 28000, 'any', '{addon-treadmill}', '{}', 13);
INSERT INTO public.add_on VALUES ('addon-treadmill', 'TMT', '平板运动试验', 32000, 'any', '{addon-holter}', '{}', 14);
INSERT INTO public.add_on VALUES ('addon-liver', 'ELAS', '肝脏弹性与脂肪定量', 22000, 'any', '{}', '{}', 15);
INSERT INTO public.add_on VALUES ('addon-lpa', 'LPA', '脂蛋白(a)', 6000, 'any', '{}', '{}', 16);
INSERT INTO public.add_on VALUES ('addon-hcy', 'HCY', '同型半胱氨酸', 8800, 'any', '{}', '{}', 17);
INSERT INTO public.add_on VALUES ('addon-vd', 'VD25', '25-羟基维生素 D', 12800, 'any', '{}', '{}', 18);
INSERT INTO public.add_on VALUES ('addon-psa', 'TPSA', '总前列腺特异抗原', 7800, 'male', '{}', '{}', 19);
INSERT INTO public.add_on VALUES ('addon-fpsa', 'FPSA', '游离前列腺特异抗原', 7800, 'male', '{}', '{addon-psa}', 20);
INSERT INTO public.add_on VALUES ('addon-breast', 'USBRE', '乳腺超声', 16000, 'female', '{}', '{}', 21);
INSERT INTO public.add_on VALUES ('addon-mammo', 'MAMMO', '乳腺 X 线摄影', 32000, 'female', '{}', '{}', 22);
INSERT INTO public.add_on VALUES ('addon-gyn-abd', 'USGYN', '妇科超声（经腹）', 14000, 'female', '{addon-gyn-tv}', '{}', 23);
INSERT INTO public.add_on VALUES ('addon-gyn-tv', 'USTVS', '妇科超声（经阴道）', 18000, 'female', '{addon-gyn-abd}', '{}', 24);
INSERT INTO public.add_on VALUES ('addon-tct', 'TCT', '宫颈液基细胞学', 18800, 'female', '{}', '{}', 25);
INSERT INTO public.add_on VALUES ('addon-hpv', 'HPV', '人乳头瘤病毒分型', 36000, 'female', '{}', '{addon-tct}', 26);
INSERT INTO public.add_on VALUES ('addon-amh', 'AMH', '抗缪勒管激素', 28000, 'female', '{}', '{}', 27);
INSERT INTO public.add_on VALUES ('addon-mri', 'MRB', '头颅磁共振平扫', 68000, 'any', '{}', '{}', 28);
INSERT INTO public.add_on VALUES ('addon-mra', 'MRA', '头颅磁共振血管成像', 78000, 'any', '{}', '{addon-mri}', 29);
INSERT INTO public.add_on VALUES ('addon-coag', 'COAG', '凝血四项', 6800, 'any', '{}', '{}', 30);
INSERT INTO public.add_on VALUES ('addon-gastroscopy', 'GAST', '无痛胃镜', 128000, 'any', '{addon-pg,addon-g17,addon-colonoscopy}', '{addon-coag}', 31);
INSERT INTO public.add_on VALUES ('addon-colonoscopy', 'COLO', '无痛肠镜', 148000, 'any', '{addon-gastroscopy}', '{addon-coag}', 32);
INSERT INTO public.add_on VALUES ('addon-hbv', 'HBV5', '乙肝五项', 5800, 'any', '{}', '{}', 33);
INSERT INTO public.add_on VALUES ('addon-pano', 'PANO', '口腔全景片', 9800, 'any', '{}', '{}', 34);
INSERT INTO public.add_on VALUES ('addon-sleep', 'SLP', '睡眠呼吸初筛', 26800, 'any', '{}', '{}', 35);


--
-- Data for Name: agreement; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.agreement VALUES ('agreement-login-1', 'login', 1, '用户服务与隐私约定', '<h3>我们是谁</h3><p>约检为您所在的企业提供体检预约与健康档案服务。企业决定您可以使用哪些套餐，体检由您选择的体检中心完成。</p><h3>登录时我们处理什么</h3><p>为了确认是您本人，我们处理以下信息：</p><ul><li>体检卡号、证件号码或手机号</li><li>短信验证码或密码的加密摘要，我们不保存密码原文</li><li>登录时间、网络地址和浏览器类型</li></ul><h3>怎样保护</h3><p>证件号码和手机号在数据库中加密保存，页面上只显示部分数字。连续多次输错会暂时限制登录。</p><p>退出登录后，浏览器中保存的登录信息会被清除。使用公用电脑时，请务必退出。</p><h3>您的权利</h3><p>您可以随时查看、更正和导出自己的信息，撤回同意或申请删除。撤回不影响此前已经依法进行的处理。</p>', '[{"code": "identify", "text": "核对您的体检卡与身份，让您登录"}, {"code": "secure", "text": "记录登录时间和设备，保护账号安全"}]');
INSERT INTO public.agreement VALUES ('agreement-health-1', 'health', 1, '健康信息处理授权书', '<h3>为什么需要单独同意</h3><p>体检项目和结果属于敏感个人信息。依照个人信息保护法，我们须告诉您处理的目的、方式和影响，并取得您的单独同意。</p><h3>我们处理什么</h3><p>只处理完成预约和出具报告所必需的内容。</p><ul><li>您的姓名、性别、年龄、证件号码和联系电话</li><li>您选择的套餐、加项、门店和时间</li><li>体检中心回传的检查结果、影像结论和医生建议</li></ul><h3>谁能看到</h3><p>检查结果只有您本人，以及您明确授权的人可以查看，每一次查看都会留下记录，您可以在“我的信息”中查阅。</p><p>您的企业看不到任何个人的检查项目和结果，只收到已完成人数等不能识别个人的统计。</p><h3>不同意会怎样</h3><p>不同意时我们无法为您预约体检，但不影响您登录、浏览套餐说明和健康知识。</p><h3>保存多久</h3><p>体检记录按医疗机构管理的要求保存；您申请删除后，依法须保留的部分会停止除存储以外的处理。</p>', '[{"code": "booking", "text": "为您办理体检预约、改约与取消"}, {"code": "report", "text": "接收并向您展示体检结果和报告解读"}]');
INSERT INTO public.agreement VALUES ('agreement-share-1', 'share', 1, '向体检中心提供信息的同意书', '<h3>提供给谁</h3><p>只提供给您在本次预约中选定的那一家体检中心。改约门店后，我们会通知原门店停止使用。</p><h3>提供什么</h3><p>不提供您的支付方式、历史报告和其他门店的记录。</p><ul><li>姓名、性别、年龄和证件号码，用于到店核对身份</li><li>联系电话，用于到检提醒和异常结果通知</li><li>套餐、加项和预约时段</li></ul><h3>用途限制</h3><p>体检中心只能将信息用于本次体检和法律要求的记录，不得用于营销。如果您收到与体检无关的推销，请告诉我们。</p>', '[{"code": "store", "text": "把预约所需信息提供给您选择的体检中心"}]');
INSERT INTO public.agreement VALUES ('agreement-outside_report-1', 'outside_report', 1, '上传外部报告的同意书', '<h3>您上传的内容</h3><p>请只上传您本人的报告，或已经得到授权的家人的报告。上传前可以遮盖与体检无关的内容。</p><h3>我们怎样使用</h3><p>自动读取可能有误，请以报告原件为准。</p><ul><li>保存文件，供您随时查看和下载</li><li>读取报告中的项目、数值和参考范围，形成趋势对比</li><li>在您提出申请时，交由医生解读</li></ul><h3>解读不是诊断</h3><p>报告解读只帮助您理解结果、决定下一步该问什么，不能代替面诊。如有明显不适，请及时就医。</p><h3>删除</h3><p>您可以随时删除已上传的文件，删除后不再用于对比和解读。</p>', '[{"code": "collect", "text": "保存您上传的外部体检报告"}, {"code": "interpret", "text": "用于为您提供报告解读"}]');


--
-- Data for Name: audit_log; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: card; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.card VALUES ('01a202be-2688-737e-95d5-abc90c10b6cb', 'DEMO0001', 'project-demo', '01a202be-2686-7651-9904-8d5f63704eaa', '01a202be-2687-7522-963e-2934d2ee83e1', 'self', 'active', '2027-09-18', 10, 'org-demo-2-1-1', 'QC10001', 'normal');
INSERT INTO public.card VALUES ('01a202be-2691-7413-b118-47191da32e36', 'DEMO0002', 'project-demo', '01a202be-2691-7413-b118-3e3cf8702d37', '01a202be-2691-7413-b118-42bc150c985f', 'self', 'active', '2027-09-18', 6, 'org-demo-3-2', 'QC10002', 'normal');
INSERT INTO public.card VALUES ('01a202be-2691-7413-b118-591b77d9e24c', 'DHL0001', 'project-dhl', '01a202be-2691-7413-b118-51fb24764f90', '01a202be-2691-7413-b118-57b5eb6ceadd', 'self', 'active', '2027-07-20', 2, 'org-dhl-1-1', 'DH20031', 'normal');
INSERT INTO public.card VALUES ('01a202be-2691-7413-b118-65ea8fdf7bed', 'MIC0001', 'project-michelin', '01a202be-2691-7413-b118-5f99dfcd01a9', '01a202be-2691-7413-b118-62b24b7f5164', 'self', 'active', '2027-06-30', 2, 'org-michelin-1-2', 'MC30017', 'normal');
INSERT INTO public.card VALUES ('01a202be-2692-7475-a6d0-8c6ac71a863c', 'ZYHY0001', 'project-zyhy', '01a202be-2691-7413-b118-689b89fed2e0', '01a202be-2691-7413-b118-6c962e43c402', 'self', 'active', '2027-07-30', 1, 'org-zyhy-1-1', 'ZY40008', 'normal');
INSERT INTO public.card VALUES ('01a202be-2692-7475-a6d0-918518c05e8b', 'ZYHY0002', 'project-zyhy-offshore', '01a202be-2691-7413-b118-689b89fed2e0', '01a202be-2691-7413-b118-6c962e43c402', 'self', 'active', '2027-05-21', 2, 'org-zyhy-1-1', 'ZY40008', 'normal');
INSERT INTO public.card VALUES ('01a202be-2693-73cf-b0b2-d420d55b5256', 'HZ0001', 'project-huazhu', '01a202be-2692-7475-a6d0-95b54c76587b', '01a202be-2692-7475-a6d0-9b6768d9ba31', 'self', 'active', '2027-07-10', 2, 'org-huazhu-1-1', 'HZ50102', 'normal');
INSERT INTO public.card VALUES ('01a202be-2693-73cf-b0b2-e2f130d81f5f', 'LANDI0001', 'project-landi', '01a202be-2693-73cf-b0b2-db578867885a', '01a202be-2693-73cf-b0b2-dc556eb0d10a', 'self', 'active', '2027-09-18', 2, 'org-landi-1-1', 'LD60045', 'normal');
INSERT INTO public.card VALUES ('01a202be-2698-72c9-895c-61e4e638d76d', 'FS0001', 'project-fslogin', '01a202be-2693-73cf-b0b2-e45db5c9b9d5', '01a202be-2693-73cf-b0b2-e8d86d317cd8', 'self', 'active', '2027-08-09', 3, 'org-fslogin-1', 'FS70001', 'vip');
INSERT INTO public.card VALUES ('01a202be-2699-737e-b569-01716ca29555', 'NEU0001', 'project-neusiri', '01a202be-2699-737e-b568-f9e05e1a04c2', '01a202be-2699-737e-b568-fd0270315ce7', 'self', 'active', '2027-07-20', 2, 'org-neusiri-1-2', 'NS80026', 'normal');
INSERT INTO public.card VALUES ('01a202be-2699-737e-b569-0d73f5b1fdcd', 'CNB0001', 'project-cnbgyxzx', '01a202be-2699-737e-b569-064aa2ff730f', '01a202be-2699-737e-b569-0a34a2c980f1', 'self', 'active', '2027-06-10', 2, 'org-cnbgyxzx-3', 'CN90013', 'normal');


--
-- Data for Name: combo; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.combo VALUES ('combo-basic', '基础安心套餐', 'basic', '每年一次的基本功课：血常规、尿常规、肝肾功能、血糖血脂、心电图、胸片和腹部超声。', 'any', 18, 80, 'any', 29800, '{入门首选,半天完成}', '[{"text": "请带本人身份证按预约时段到店，迟到超过 30 分钟可能要重新排队。", "title": "带好证件"}, {"text": "检查前三天饮食清淡，不饮酒，避免剧烈运动，保证睡眠。", "title": "饮食与作息"}, {"text": "检查前一晚 20 点后不再进食，22 点后不再饮水；常用降压药可用少量清水送服。", "title": "空腹"}, {"text": "穿宽松的分体衣服，少戴首饰，不穿有金属扣的内衣；请带框架眼镜。", "title": "衣着"}, {"text": "高血压患者照常服药；糖尿病患者请带上降糖药，采血后用餐时再用。其他用药请先问医生。", "title": "慢性病用药"}, {"text": "请提前告诉前台和医生，不做 X 线、CT、碳 14 呼气等有辐射的检查。", "title": "怀孕或备孕"}]', 0);
INSERT INTO public.combo VALUES ('combo-office', '职场活力套餐', 'office', '为久坐、用眼多、压力大的上班族设计，在基础项目之外加入颈椎、眼底、甲状腺和身心评估。', 'any', 18, 65, 'any', 59800, '{久坐人群,颈椎与眼底}', '[{"text": "请带本人身份证按预约时段到店，迟到超过 30 分钟可能要重新排队。", "title": "带好证件"}, {"text": "检查前三天饮食清淡，不饮酒，避免剧烈运动，保证睡眠。", "title": "饮食与作息"}, {"text": "检查前一晚 20 点后不再进食，22 点后不再饮水；常用降压药可用少量清水送服。", "title": "空腹"}, {"text": "穿宽松的分体衣服，少戴首饰，不穿有金属扣的内衣；请带框架眼镜。", "title": "衣着"}, {"text": "高血压患者照常服药；糖尿病患者请带上降糖药，采血后用餐时再用。其他用药请先问医生。", "title": "慢性病用药"}, {"text": "可用门店提供的留样盒在家留取，两小时内送到；痔疮出血期请改期。", "title": "留便样"}, {"text": "请提前告诉前台和医生，不做 X 线、CT、碳 14 呼气等有辐射的检查。", "title": "怀孕或备孕"}]', 1);
INSERT INTO public.combo VALUES ('combo-male', '男士全面套餐', 'male', '覆盖代谢、消化、泌尿和前列腺，适合应酬较多、想系统了解身体的男性。', 'male', 25, 75, 'any', 128000, '{男士,代谢与前列腺}', '[{"text": "请带本人身份证按预约时段到店，迟到超过 30 分钟可能要重新排队。", "title": "带好证件"}, {"text": "检查前三天饮食清淡，不饮酒，避免剧烈运动，保证睡眠。", "title": "饮食与作息"}, {"text": "检查前一晚 20 点后不再进食，22 点后不再饮水；常用降压药可用少量清水送服。", "title": "空腹"}, {"text": "泌尿、前列腺和经腹妇科超声需要憋尿，完成前请不要先排小便。", "title": "憋尿"}, {"text": "可用门店提供的留样盒在家留取，两小时内送到；痔疮出血期请改期。", "title": "留便样"}, {"text": "近四周用过抗生素、近两周用过抑酸药会影响结果，请提前告诉医生。", "title": "呼气试验"}, {"text": "穿宽松的分体衣服，少戴首饰，不穿有金属扣的内衣；请带框架眼镜。", "title": "衣着"}, {"text": "高血压患者照常服药；糖尿病患者请带上降糖药，采血后用餐时再用。其他用药请先问医生。", "title": "慢性病用药"}]', 2);
INSERT INTO public.combo VALUES ('combo-female-youth', '女士活力套餐', 'female-youth', '关注贫血与营养、甲状腺和乳腺，妇科超声经腹进行，未婚女士同样适用。', 'female', 18, 45, 'any', 118000, '{女士,未婚适用}', '[{"text": "请带本人身份证按预约时段到店，迟到超过 30 分钟可能要重新排队。", "title": "带好证件"}, {"text": "检查前三天饮食清淡，不饮酒，避免剧烈运动，保证睡眠。", "title": "饮食与作息"}, {"text": "检查前一晚 20 点后不再进食，22 点后不再饮水；常用降压药可用少量清水送服。", "title": "空腹"}, {"text": "泌尿、前列腺和经腹妇科超声需要憋尿，完成前请不要先排小便。", "title": "憋尿"}, {"text": "尿检和妇科检查宜在月经干净 3～7 天做；超声检查乳腺宜在月经结束后一周内。", "title": "避开月经期"}, {"text": "可用门店提供的留样盒在家留取，两小时内送到；痔疮出血期请改期。", "title": "留便样"}, {"text": "穿宽松的分体衣服，少戴首饰，不穿有金属扣的内衣；请带框架眼镜。", "title": "衣着"}, {"text": "请提前告诉前台和医生，不做 X 线、CT、碳 14 呼气等有辐射的检查。", "title": "怀孕或备孕"}]', 3);
INSERT INTO public.combo VALUES ('combo-female-full', '女士全面套餐', 'female-full', '在全身检查之外完成宫颈癌联合筛查、乳腺和妇科超声，适合有性生活的女士。', 'female', 25, 75, 'married', 168000, '{女士,宫颈与乳腺}', '[{"text": "请带本人身份证按预约时段到店，迟到超过 30 分钟可能要重新排队。", "title": "带好证件"}, {"text": "检查前三天饮食清淡，不饮酒，避免剧烈运动，保证睡眠。", "title": "饮食与作息"}, {"text": "检查前一晚 20 点后不再进食，22 点后不再饮水；常用降压药可用少量清水送服。", "title": "空腹"}, {"text": "尿检和妇科检查宜在月经干净 3～7 天做；超声检查乳腺宜在月经结束后一周内。", "title": "避开月经期"}, {"text": "可用门店提供的留样盒在家留取，两小时内送到；痔疮出血期请改期。", "title": "留便样"}, {"text": "近四周用过抗生素、近两周用过抑酸药会影响结果，请提前告诉医生。", "title": "呼气试验"}, {"text": "穿宽松的分体衣服，少戴首饰，不穿有金属扣的内衣；请带框架眼镜。", "title": "衣着"}, {"text": "高血压患者照常服药；糖尿病患者请带上降糖药，采血后用餐时再用。其他用药请先问医生。", "title": "慢性病用药"}, {"text": "请提前告诉前台和医生，不做 X 线、CT、碳 14 呼气等有辐射的检查。", "title": "怀孕或备孕"}, {"text": "检查前 48 小时避免阴道用药、冲洗和性生活；没有性生活史的女士请改选女士活力套餐。", "title": "宫颈检查前"}]', 4);
INSERT INTO public.combo VALUES ('combo-cardio', '心脑血管深度套餐', 'cardio', '从血压、血脂、血糖到心脏、颈动脉和脑血流，系统评估心脑血管风险。', 'any', 30, 80, 'any', 198000, '{三高人群,动态血压}', '[{"text": "请带本人身份证按预约时段到店，迟到超过 30 分钟可能要重新排队。", "title": "带好证件"}, {"text": "检查前三天饮食清淡，不饮酒，避免剧烈运动，保证睡眠。", "title": "饮食与作息"}, {"text": "检查前一晚 20 点后不再进食，22 点后不再饮水；常用降压药可用少量清水送服。", "title": "空腹"}, {"text": "高血压患者照常服药；糖尿病患者请带上降糖药，采血后用餐时再用。其他用药请先问医生。", "title": "慢性病用药"}, {"text": "穿宽松的分体衣服，少戴首饰，不穿有金属扣的内衣；请带框架眼镜。", "title": "衣着"}, {"text": "请提前告诉前台和医生，不做 X 线、CT、碳 14 呼气等有辐射的检查。", "title": "怀孕或备孕"}, {"text": "餐后血糖须从第一口饭起满 2 小时采血；动态血压计须佩戴到次日，请按时归还。", "title": "两次到店"}]', 5);
INSERT INTO public.combo VALUES ('combo-tumor', '肿瘤早筛套餐', 'tumor', '胸部低剂量 CT、胃功能、肿瘤标志物与超声联合，适合 40 岁以上或有家族史者。', 'any', 35, 80, 'any', 238000, '{"低剂量 CT",家族史关注}', '[{"text": "请带本人身份证按预约时段到店，迟到超过 30 分钟可能要重新排队。", "title": "带好证件"}, {"text": "检查前三天饮食清淡，不饮酒，避免剧烈运动，保证睡眠。", "title": "饮食与作息"}, {"text": "检查前一晚 20 点后不再进食，22 点后不再饮水；常用降压药可用少量清水送服。", "title": "空腹"}, {"text": "泌尿、前列腺和经腹妇科超声需要憋尿，完成前请不要先排小便。", "title": "憋尿"}, {"text": "可用门店提供的留样盒在家留取，两小时内送到；痔疮出血期请改期。", "title": "留便样"}, {"text": "近四周用过抗生素、近两周用过抑酸药会影响结果，请提前告诉医生。", "title": "呼气试验"}, {"text": "穿宽松的分体衣服，少戴首饰，不穿有金属扣的内衣；请带框架眼镜。", "title": "衣着"}, {"text": "高血压患者照常服药；糖尿病患者请带上降糖药，采血后用餐时再用。其他用药请先问医生。", "title": "慢性病用药"}, {"text": "请提前告诉前台和医生，不做 X 线、CT、碳 14 呼气等有辐射的检查。", "title": "怀孕或备孕"}, {"text": "单项轻度升高并不等于患癌，须由医生结合影像和病史判断，必要时复查。", "title": "怎样看肿瘤标志物"}]', 6);
INSERT INTO public.combo VALUES ('combo-vip', '尊享深度套餐', 'vip', '头颅磁共振、低剂量 CT、心脏与颈动脉超声一天完成，专人陪检，报告由主任医师解读。', 'any', 30, 80, 'any', 498000, '{专人陪检,磁共振}', '[{"text": "请带本人身份证按预约时段到店，迟到超过 30 分钟可能要重新排队。", "title": "带好证件"}, {"text": "检查前三天饮食清淡，不饮酒，避免剧烈运动，保证睡眠。", "title": "饮食与作息"}, {"text": "检查前一晚 20 点后不再进食，22 点后不再饮水；常用降压药可用少量清水送服。", "title": "空腹"}, {"text": "泌尿、前列腺和经腹妇科超声需要憋尿，完成前请不要先排小便。", "title": "憋尿"}, {"text": "可用门店提供的留样盒在家留取，两小时内送到；痔疮出血期请改期。", "title": "留便样"}, {"text": "近四周用过抗生素、近两周用过抑酸药会影响结果，请提前告诉医生。", "title": "呼气试验"}, {"text": "穿宽松的分体衣服，少戴首饰，不穿有金属扣的内衣；请带框架眼镜。", "title": "衣着"}, {"text": "高血压患者照常服药；糖尿病患者请带上降糖药，采血后用餐时再用。其他用药请先问医生。", "title": "慢性病用药"}, {"text": "请提前告诉前台和医生，不做 X 线、CT、碳 14 呼气等有辐射的检查。", "title": "怀孕或备孕"}, {"text": "装有心脏起搏器、人工耳蜗、血管夹等金属植入物者，请在预约时告知，由医生判断能否检查。", "title": "磁共振安全"}]', 7);


--
-- Data for Name: combo_item; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.combo_item VALUES ('combo-basic', 'HW');
INSERT INTO public.combo_item VALUES ('combo-basic', 'BP');
INSERT INTO public.combo_item VALUES ('combo-basic', 'INT');
INSERT INTO public.combo_item VALUES ('combo-basic', 'SUR');
INSERT INTO public.combo_item VALUES ('combo-basic', 'VIS');
INSERT INTO public.combo_item VALUES ('combo-basic', 'ENT');
INSERT INTO public.combo_item VALUES ('combo-basic', 'ORAL');
INSERT INTO public.combo_item VALUES ('combo-basic', 'CBC');
INSERT INTO public.combo_item VALUES ('combo-basic', 'URT');
INSERT INTO public.combo_item VALUES ('combo-basic', 'ALT');
INSERT INTO public.combo_item VALUES ('combo-basic', 'AST');
INSERT INTO public.combo_item VALUES ('combo-basic', 'GLU');
INSERT INTO public.combo_item VALUES ('combo-basic', 'TC');
INSERT INTO public.combo_item VALUES ('combo-basic', 'TG');
INSERT INTO public.combo_item VALUES ('combo-basic', 'CREA');
INSERT INTO public.combo_item VALUES ('combo-basic', 'UA');
INSERT INTO public.combo_item VALUES ('combo-basic', 'ECG');
INSERT INTO public.combo_item VALUES ('combo-basic', 'DRCH');
INSERT INTO public.combo_item VALUES ('combo-basic', 'USABD');
INSERT INTO public.combo_item VALUES ('combo-office', 'HW');
INSERT INTO public.combo_item VALUES ('combo-office', 'BP');
INSERT INTO public.combo_item VALUES ('combo-office', 'INT');
INSERT INTO public.combo_item VALUES ('combo-office', 'SUR');
INSERT INTO public.combo_item VALUES ('combo-office', 'VIS');
INSERT INTO public.combo_item VALUES ('combo-office', 'ENT');
INSERT INTO public.combo_item VALUES ('combo-office', 'ORAL');
INSERT INTO public.combo_item VALUES ('combo-office', 'CBC');
INSERT INTO public.combo_item VALUES ('combo-office', 'URT');
INSERT INTO public.combo_item VALUES ('combo-office', 'ALT');
INSERT INTO public.combo_item VALUES ('combo-office', 'AST');
INSERT INTO public.combo_item VALUES ('combo-office', 'GLU');
INSERT INTO public.combo_item VALUES ('combo-office', 'TC');
INSERT INTO public.combo_item VALUES ('combo-office', 'TG');
INSERT INTO public.combo_item VALUES ('combo-office', 'CREA');
INSERT INTO public.combo_item VALUES ('combo-office', 'UA');
INSERT INTO public.combo_item VALUES ('combo-office', 'ECG');
INSERT INTO public.combo_item VALUES ('combo-office', 'DRCH');
INSERT INTO public.combo_item VALUES ('combo-office', 'USABD');
INSERT INTO public.combo_item VALUES ('combo-office', 'WHR');
INSERT INTO public.combo_item VALUES ('combo-office', 'SLIT');
INSERT INTO public.combo_item VALUES ('combo-office', 'FUN');
INSERT INTO public.combo_item VALUES ('combo-office', 'FOB');
INSERT INTO public.combo_item VALUES ('combo-office', 'GGT');
INSERT INTO public.combo_item VALUES ('combo-office', 'TBIL');
INSERT INTO public.combo_item VALUES ('combo-office', 'UREA');
INSERT INTO public.combo_item VALUES ('combo-office', 'HDL');
INSERT INTO public.combo_item VALUES ('combo-office', 'LDL');
INSERT INTO public.combo_item VALUES ('combo-office', 'TSH');
INSERT INTO public.combo_item VALUES ('combo-office', 'USTHY');
INSERT INTO public.combo_item VALUES ('combo-office', 'DRCX');
INSERT INTO public.combo_item VALUES ('combo-office', 'TCM');
INSERT INTO public.combo_item VALUES ('combo-office', 'PSY');
INSERT INTO public.combo_item VALUES ('combo-male', 'HW');
INSERT INTO public.combo_item VALUES ('combo-male', 'BP');
INSERT INTO public.combo_item VALUES ('combo-male', 'WHR');
INSERT INTO public.combo_item VALUES ('combo-male', 'BCA');
INSERT INTO public.combo_item VALUES ('combo-male', 'INT');
INSERT INTO public.combo_item VALUES ('combo-male', 'SUR');
INSERT INTO public.combo_item VALUES ('combo-male', 'DRE');
INSERT INTO public.combo_item VALUES ('combo-male', 'VIS');
INSERT INTO public.combo_item VALUES ('combo-male', 'SLIT');
INSERT INTO public.combo_item VALUES ('combo-male', 'FUN');
INSERT INTO public.combo_item VALUES ('combo-male', 'ENT');
INSERT INTO public.combo_item VALUES ('combo-male', 'ORAL');
INSERT INTO public.combo_item VALUES ('combo-male', 'CBC');
INSERT INTO public.combo_item VALUES ('combo-male', 'URT');
INSERT INTO public.combo_item VALUES ('combo-male', 'STR');
INSERT INTO public.combo_item VALUES ('combo-male', 'FOB');
INSERT INTO public.combo_item VALUES ('combo-male', 'ALT');
INSERT INTO public.combo_item VALUES ('combo-male', 'AST');
INSERT INTO public.combo_item VALUES ('combo-male', 'GGT');
INSERT INTO public.combo_item VALUES ('combo-male', 'ALP');
INSERT INTO public.combo_item VALUES ('combo-male', 'TBIL');
INSERT INTO public.combo_item VALUES ('combo-male', 'DBIL');
INSERT INTO public.combo_item VALUES ('combo-male', 'TP');
INSERT INTO public.combo_item VALUES ('combo-male', 'ALB');
INSERT INTO public.combo_item VALUES ('combo-male', 'GLO');
INSERT INTO public.combo_item VALUES ('combo-male', 'CREA');
INSERT INTO public.combo_item VALUES ('combo-male', 'UREA');
INSERT INTO public.combo_item VALUES ('combo-male', 'UA');
INSERT INTO public.combo_item VALUES ('combo-male', 'GLU');
INSERT INTO public.combo_item VALUES ('combo-male', 'HBA1C');
INSERT INTO public.combo_item VALUES ('combo-male', 'TC');
INSERT INTO public.combo_item VALUES ('combo-male', 'TG');
INSERT INTO public.combo_item VALUES ('combo-male', 'HDL');
INSERT INTO public.combo_item VALUES ('combo-male', 'LDL');
INSERT INTO public.combo_item VALUES ('combo-male', 'HCY');
INSERT INTO public.combo_item VALUES ('combo-male', 'AFP');
INSERT INTO public.combo_item VALUES ('combo-male', 'CEA');
INSERT INTO public.combo_item VALUES ('combo-male', 'TPSA');
INSERT INTO public.combo_item VALUES ('combo-male', 'FPSA');
INSERT INTO public.combo_item VALUES ('combo-male', 'HPC13');
INSERT INTO public.combo_item VALUES ('combo-male', 'ECG');
INSERT INTO public.combo_item VALUES ('combo-male', 'DRCH');
INSERT INTO public.combo_item VALUES ('combo-male', 'USABD');
INSERT INTO public.combo_item VALUES ('combo-male', 'USKID');
INSERT INTO public.combo_item VALUES ('combo-male', 'USPRO');
INSERT INTO public.combo_item VALUES ('combo-male', 'USTHY');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'HW');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'BP');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'WHR');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'BCA');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'INT');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'SUR');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'VIS');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'SLIT');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'ENT');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'ORAL');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'DERM');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'CBC');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'URT');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'FOB');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'FE');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'FER');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'FOL');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'VB12');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'VD25');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'ALT');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'AST');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'GGT');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'TBIL');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'TP');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'ALB');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'CREA');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'UREA');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'UA');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'GLU');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'TC');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'TG');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'HDL');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'LDL');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'FT3');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'FT4');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'TSH');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'ECG');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'DRCH');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'USABD');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'USKID');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'USTHY');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'USBRE');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'USGYN');
INSERT INTO public.combo_item VALUES ('combo-female-youth', 'PSY');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'HW');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'BP');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'WHR');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'BCA');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'INT');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'SUR');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'VIS');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'SLIT');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'FUN');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'ENT');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'ORAL');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'CBC');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'URT');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'STR');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'FOB');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'FER');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'VD25');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'ALT');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'AST');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'GGT');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'ALP');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'TBIL');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'TP');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'ALB');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'GLO');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'CREA');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'UREA');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'UA');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'GLU');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'HBA1C');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'TC');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'TG');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'HDL');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'LDL');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'FT3');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'FT4');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'TSH');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'AFP');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'CEA');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'CA125');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'CA153');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'HPC13');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'ECG');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'DRCH');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'USABD');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'USKID');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'USTHY');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'USBRE');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'USTVS');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'GYN');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'LEU');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'TCT');
INSERT INTO public.combo_item VALUES ('combo-female-full', 'HPV');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'HW');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'BP');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'WHR');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'BCA');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'INT');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'NEU');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'FUN');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'CBC');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'URT');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'UACR');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'ALT');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'AST');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'GGT');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'TBIL');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'ALB');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'CREA');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'UREA');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'UA');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'CYSC');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'EGFR');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'GLU');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'HBA1C');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'PBG2');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'INS');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'TC');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'TG');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'HDL');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'LDL');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'APOA1');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'APOB');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'LPA');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'HCY');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'HSCRP');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'CK');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'CKMB');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'LDH');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'NTBNP');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'K');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'NA');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'CL');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'MG');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'ECG');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'ABPM');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'ABI');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'TCD');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'USABD');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'USCAR');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'USCOR');
INSERT INTO public.combo_item VALUES ('combo-cardio', 'DRCH');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'HW');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'BP');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'INT');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'SUR');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'DRE');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'DERM');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'ENT');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'ORAL');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'CBC');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'ESR');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'URT');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'STR');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'FOB');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'ALT');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'AST');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'GGT');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'ALP');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'TBIL');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'DBIL');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'TP');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'ALB');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'GLO');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'CREA');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'UREA');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'UA');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'GLU');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'TC');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'TG');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'HDL');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'LDL');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'TSH');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'TPOAB');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'TGAB');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'AFP');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'CEA');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'CA199');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'CA724');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'CYFRA');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'NSE');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'SCC');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'PROGRP');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'EBVCA');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'PG');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'G17');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'HPC13');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'ECG');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'USABD');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'USKID');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'USTHY');
INSERT INTO public.combo_item VALUES ('combo-tumor', 'LDCT');
INSERT INTO public.combo_item VALUES ('combo-vip', 'HW');
INSERT INTO public.combo_item VALUES ('combo-vip', 'BP');
INSERT INTO public.combo_item VALUES ('combo-vip', 'BCA');
INSERT INTO public.combo_item VALUES ('combo-vip', 'INT');
INSERT INTO public.combo_item VALUES ('combo-vip', 'SUR');
INSERT INTO public.combo_item VALUES ('combo-vip', 'NEU');
INSERT INTO public.combo_item VALUES ('combo-vip', 'VIS');
INSERT INTO public.combo_item VALUES ('combo-vip', 'SLIT');
INSERT INTO public.combo_item VALUES ('combo-vip', 'IOP');
INSERT INTO public.combo_item VALUES ('combo-vip', 'FUN');
INSERT INTO public.combo_item VALUES ('combo-vip', 'ENT');
INSERT INTO public.combo_item VALUES ('combo-vip', 'PTA');
INSERT INTO public.combo_item VALUES ('combo-vip', 'ORAL');
INSERT INTO public.combo_item VALUES ('combo-vip', 'CBC');
INSERT INTO public.combo_item VALUES ('combo-vip', 'URT');
INSERT INTO public.combo_item VALUES ('combo-vip', 'UACR');
INSERT INTO public.combo_item VALUES ('combo-vip', 'FOB');
INSERT INTO public.combo_item VALUES ('combo-vip', 'VD25');
INSERT INTO public.combo_item VALUES ('combo-vip', 'ALT');
INSERT INTO public.combo_item VALUES ('combo-vip', 'AST');
INSERT INTO public.combo_item VALUES ('combo-vip', 'GGT');
INSERT INTO public.combo_item VALUES ('combo-vip', 'ALP');
INSERT INTO public.combo_item VALUES ('combo-vip', 'TBIL');
INSERT INTO public.combo_item VALUES ('combo-vip', 'ALB');
INSERT INTO public.combo_item VALUES ('combo-vip', 'PA');
INSERT INTO public.combo_item VALUES ('combo-vip', 'CREA');
INSERT INTO public.combo_item VALUES ('combo-vip', 'UREA');
INSERT INTO public.combo_item VALUES ('combo-vip', 'UA');
INSERT INTO public.combo_item VALUES ('combo-vip', 'CYSC');
INSERT INTO public.combo_item VALUES ('combo-vip', 'GLU');
INSERT INTO public.combo_item VALUES ('combo-vip', 'HBA1C');
INSERT INTO public.combo_item VALUES ('combo-vip', 'INS');
INSERT INTO public.combo_item VALUES ('combo-vip', 'TC');
INSERT INTO public.combo_item VALUES ('combo-vip', 'TG');
INSERT INTO public.combo_item VALUES ('combo-vip', 'HDL');
INSERT INTO public.combo_item VALUES ('combo-vip', 'LDL');
INSERT INTO public.combo_item VALUES ('combo-vip', 'LPA');
INSERT INTO public.combo_item VALUES ('combo-vip', 'HCY');
INSERT INTO public.combo_item VALUES ('combo-vip', 'HSCRP');
INSERT INTO public.combo_item VALUES ('combo-vip', 'NTBNP');
INSERT INTO public.combo_item VALUES ('combo-vip', 'FT3');
INSERT INTO public.combo_item VALUES ('combo-vip', 'FT4');
INSERT INTO public.combo_item VALUES ('combo-vip', 'TSH');
INSERT INTO public.combo_item VALUES ('combo-vip', 'AFP');
INSERT INTO public.combo_item VALUES ('combo-vip', 'CEA');
INSERT INTO public.combo_item VALUES ('combo-vip', 'CA199');
INSERT INTO public.combo_item VALUES ('combo-vip', 'CYFRA');
INSERT INTO public.combo_item VALUES ('combo-vip', 'HPC13');
INSERT INTO public.combo_item VALUES ('combo-vip', 'ECG');
INSERT INTO public.combo_item VALUES ('combo-vip', 'PFT');
INSERT INTO public.combo_item VALUES ('combo-vip', 'ABI');
INSERT INTO public.combo_item VALUES ('combo-vip', 'ELAS');
INSERT INTO public.combo_item VALUES ('combo-vip', 'USABD');
INSERT INTO public.combo_item VALUES ('combo-vip', 'USKID');
INSERT INTO public.combo_item VALUES ('combo-vip', 'USTHY');
INSERT INTO public.combo_item VALUES ('combo-vip', 'USCAR');
INSERT INTO public.combo_item VALUES ('combo-vip', 'USCOR');
INSERT INTO public.combo_item VALUES ('combo-vip', 'LDCT');
INSERT INTO public.combo_item VALUES ('combo-vip', 'MRB');
INSERT INTO public.combo_item VALUES ('combo-vip', 'MRA');


--
-- Data for Name: company; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.company VALUES ('company-fslogin', 'FSlogin', '枫杉物流科技', '/logos/fslogin.svg', '一路奔忙，也给自己留一站。年度体检，公司已为您安排妥当。', '#2456A6', '#10294F', '#FFFFFF', '{card,password}', '024-0000 0901');
INSERT INTO public.company VALUES ('company-neusiri', 'Neusiri', '诺思锐精密仪器', '/logos/neusiri.svg', '校准仪器，也校准自己。请登录查看今年的体检套餐。', '#6D4AC7', '#EFEAFE', '#32206B', '{card,password}', '025-0000 0902');
INSERT INTO public.company VALUES ('company-zyhy', 'zyhy', '泽源海洋工程', '/logos/zyhy.svg', '出海之前，先把身体查清楚。您可以用一个账号管理名下全部体检卡。', '#0B7A75', '#06403F', '#E9FFFB', '{card,code,password}', '023-0000 0903');
INSERT INTO public.company VALUES ('company-dhl', 'dhl', '达禾联运', '/logos/dhl.svg', '货物准时到达，健康也要按时检查。本年度套餐费用由公司全额承担。', '#E8590C', '#FFF1E3', '#5A2306', '{card,password}', '0755-0000 0904');
INSERT INTO public.company VALUES ('company-huazhu', 'huazhu', '桦筑文旅', '/logos/huazhu.svg', '照顾好每一位客人之前，先照顾好自己。可用企业账号一键登录。', '#2F7D4F', '#F1F7EC', '#173D27', '{sso,code}', '010-0000 0905');
INSERT INTO public.company VALUES ('company-michelin', 'michelin', '觅澈林家居', '/logos/michelin.svg', '家要舒适，人要安康。早鸟预约有礼，先到先享。', '#C2386B', '#3A0F23', '#FFE9F1', '{card,password}', '0571-0000 0906');
INSERT INTO public.company VALUES ('company-landi', 'LANDI', '岚迪光电', '/logos/landi.svg', '欢迎第一次来到约检。三步完成预约：选套餐、约门店、按时到检。', '#0E7FD6', '#E4F2FF', '#0B3358', '{card,code,password}', '021-0000 0907');
INSERT INTO public.company VALUES ('company-cnbgyxzx', 'cnbgyxzx', '川南北谷研学中心', '/logos/cnbgyxzx.svg', '带孩子们看世界的老师，也要好好看看自己的身体。', '#F5C518', '#FFE27A', '#3D2F00', '{card,code}', '028-0000 0908');
INSERT INTO public.company VALUES ('company-demo', 'demo', '晴川示例集团', '/logos/demo.svg', '这里是约检的体验企业。用下方的演示账号，走一遍从预约到看报告的全程。', '#08CDB4', '#0A5F5A', '#FFFFFF', '{card,code,password}', '010-0000 0909');


--
-- Data for Name: consent; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.consent VALUES ('01a202be-2691-7413-b118-33a2a6319948', '01a202be-2687-7522-963e-2934d2ee83e1', 'agreement-login-1', 'login', '{identify,secure}', true, '2024-10-23 01:00:00+00');
INSERT INTO public.consent VALUES ('01a202be-2691-7413-b118-36003767a77f', '01a202be-2687-7522-963e-2934d2ee83e1', 'agreement-health-1', 'health', '{booking,report}', true, '2024-10-23 01:00:00+00');
INSERT INTO public.consent VALUES ('01a202be-2691-7413-b118-39d42b1e044b', '01a202be-2687-7522-963e-2934d2ee83e1', 'agreement-share-1', 'share', '{store}', true, '2024-10-23 01:00:00+00');
INSERT INTO public.consent VALUES ('01a202be-2691-7413-b118-4bfccd36f2e7', '01a202be-2691-7413-b118-42bc150c985f', 'agreement-login-1', 'login', '{identify,secure}', true, '2024-10-23 01:00:00+00');
INSERT INTO public.consent VALUES ('01a202be-2691-7413-b118-4c9134dcb67e', '01a202be-2691-7413-b118-42bc150c985f', 'agreement-health-1', 'health', '{booking,report}', true, '2024-10-23 01:00:00+00');


--
-- Data for Name: content_page; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.content_page VALUES ('content-guide-1', 'guide', NULL, 1, '2026-10-23', '{"intro": "<p>一次体检从预约到看懂报告，大约需要十天。下面按时间顺序，告诉您每一步该做什么。</p>", "title": "体检指南", "sections": [{"title": "选套餐", "anchor": "s1", "blocks": [{"id": "s1-b1", "html": "<p>先想清楚三件事，再比较套餐：</p>\n<ol>\n<li><strong>上次体检发现过什么。</strong> 有结节、息肉或指标异常的，先看医生当时建议多久复查，把复查项目放在第一位。</li>\n<li><strong>家里人得过什么病。</strong> 父母、兄弟姐妹在较年轻时得过肿瘤、冠心病或脑卒中的，可以考虑相应的加项，也请在内科检查时告诉医生。</li>\n<li><strong>现在的年龄和生活方式。</strong> 久坐、熬夜、吸烟、饮酒、应酬多，各有需要多留意的项目。</li>\n</ol>\n<p>项目并不是越多越好。没有风险因素的人做过多检查，容易查出没有意义的小异常，带来不必要的担心和复查。</p>\n<table>\n<thead>\n<tr>\n<th>您的情况</th>\n<th>可以优先考虑</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>20～30 岁，没有不适</td>\n<td>基础套餐，女性可加甲状腺和乳腺超声</td>\n</tr>\n<tr>\n<td>久坐用眼多</td>\n<td>含眼底、颈椎和甲状腺的套餐</td>\n</tr>\n<tr>\n<td>40 岁以上，长期吸烟</td>\n<td>胸部低剂量 CT</td>\n</tr>\n<tr>\n<td>血压、血糖或血脂高</td>\n<td>含糖化血红蛋白、颈动脉超声和尿微量白蛋白的套餐</td>\n</tr>\n<tr>\n<td>45 岁以上，或有肠癌家族史</td>\n<td>粪便隐血；是否做肠镜请与医生商量</td>\n</tr>\n<tr>\n<td>有性生活的女性</td>\n<td>宫颈细胞学与人乳头瘤病毒联合筛查</td>\n</tr>\n<tr>\n<td>绝经后女性、65 岁以上男性</td>\n<td>骨密度</td>\n</tr>\n</tbody></table>", "kind": "html"}]}, {"title": "约门店和时间", "anchor": "s2", "blocks": [{"id": "s2-b1", "html": "<ul>\n<li>周一至周四人较少，早晨第一个时段最不耽误上班。</li>\n<li>女性请避开月经期，乳腺超声宜在月经结束后一周内做。</li>\n<li>感冒发烧、刚打过疫苗或刚献过血，请等恢复两周后再查。</li>\n<li>临时有事可以改约，每个订单最多两次，请在到检前一天之前办理。</li>\n</ul>", "kind": "html"}]}, {"title": "检查前三天", "anchor": "s3", "blocks": [{"id": "s3-b1", "html": "<ul>\n<li>饮食清淡，少吃内脏、海鲜和油炸食物。</li>\n<li>不饮酒。酒精会影响肝功能、尿酸和甘油三酯。</li>\n<li>不做剧烈运动。运动会让肌酸激酶、尿蛋白升高。</li>\n<li>早些休息，睡够七小时。</li>\n</ul>", "kind": "html"}]}, {"title": "检查当天", "anchor": "s4", "blocks": [{"id": "s4-b1", "html": "<ol>\n<li>空腹到店，带好本人身份证。</li>\n<li>先做需要空腹的：采血、腹部超声、呼气试验。</li>\n<li>憋尿项目做完之前不要先去洗手间。</li>\n<li>全部空腹项目做完后吃早餐。</li>\n<li>离店前把导检单交回前台，确认没有漏项。不想做的项目可以当面放弃，请签字说明。</li>\n</ol>", "kind": "html"}]}, {"title": "拿到报告以后", "anchor": "s5", "blocks": [{"id": "s5-b1", "html": "<ul>\n<li><strong>先看总检结论，再看单项。</strong> 结论里写着“尽快就医”“建议复查”的，请按建议的时间和科室去。</li>\n<li><strong>看趋势，不只看箭头。</strong> 一次轻度超出参考范围，常常是饮食、熬夜或仪器不同造成的；连续几年朝一个方向变化更值得重视。</li>\n<li><strong>不要自己下诊断。</strong> 肿瘤标志物轻度升高不等于患癌，小结节大多数是良性的。</li>\n<li><strong>留好报告。</strong> 换了单位或体检中心，也可以把旧报告上传到“报告归集”，方便对比。</li>\n</ul>", "kind": "html"}]}, {"title": "出现这些情况，不要等体检", "anchor": "s6", "blocks": [{"id": "s6-b1", "html": "<p>突然胸痛、呼吸困难、一侧肢体无力、说话不清、剧烈头痛、黑便或呕血、不明原因的明显消瘦，请立即就医或拨打 120。</p>", "kind": "html"}]}]}');
INSERT INTO public.content_page VALUES ('content-notice-1', 'notice', NULL, 1, '2026-10-23', '{"intro": "<p>请在到检前读完这一页。做到这些，结果才准，也更安全。</p>", "title": "体检须知", "sections": [{"title": "到检前", "anchor": "s1", "blocks": [{"id": "s1-b1", "kind": "checklist", "items": [{"id": "s1-b1-1", "text": "检查前三天饮食清淡，不饮酒，不剧烈运动"}, {"id": "s1-b1-2", "text": "前一晚 20 点后不再进食，22 点后不再饮水"}, {"id": "s1-b1-3", "text": "准备宽松的分体衣服，不穿连体裤，不穿有金属扣的内衣"}, {"id": "s1-b1-4", "text": "近视者带框架眼镜，不戴隐形眼镜，不化浓妆"}, {"id": "s1-b1-5", "text": "带本人身份证，既往病历和上次的报告"}, {"id": "s1-b1-6", "text": "需要留便样的，取好留样盒"}]}]}, {"title": "正在吃药怎么办", "anchor": "s2", "blocks": [{"id": "s2-b1", "html": "<table>\n<thead>\n<tr>\n<th>药物</th>\n<th>建议</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>降压药</td>\n<td>照常服用，用一小口清水送服。突然停药会使血压升高</td>\n</tr>\n<tr>\n<td>降糖药、胰岛素</td>\n<td>空腹时不要用，带在身上，采血后吃早餐时再用</td>\n</tr>\n<tr>\n<td>抗凝药、抗血小板药</td>\n<td>照常服用，采血时告诉护士；做内镜前须提前一周问医生</td>\n</tr>\n<tr>\n<td>抗生素、抑酸药</td>\n<td>会影响幽门螺杆菌呼气试验，请提前告诉医生，不要自行停药</td>\n</tr>\n<tr>\n<td>甲状腺素、生物素</td>\n<td>告诉医生，可能影响甲状腺功能的结果</td>\n</tr>\n</tbody></table>\n<p>任何处方药都不要自行停用。不确定时，请先问给您开药的医生。</p>", "kind": "html"}]}, {"title": "怀孕、备孕和哺乳", "anchor": "s3", "blocks": [{"id": "s3-b1", "html": "<p>请在前台和每个检查室都说明。以下项目不做：胸片、CT、骨密度、口腔全景片、乳腺 X 线摄影、碳 14 呼气试验。血液、尿液和超声检查可以照常进行。</p>", "kind": "html"}]}, {"title": "女性", "anchor": "s4", "blocks": [{"id": "s4-b1", "html": "<ul>\n<li>月经期不做尿常规、粪便隐血和妇科检查，可以改天免费补查。</li>\n<li>经阴道超声、宫颈细胞学和妇科内诊只适用于有性生活的女性；没有性生活史的，请在登记时说明，改为经腹超声。</li>\n<li>宫颈检查前 48 小时避免阴道冲洗、用药和性生活。</li>\n</ul>", "kind": "html"}]}, {"title": "需要憋尿和空腹的项目", "anchor": "s5", "blocks": [{"id": "s5-b1", "html": "<table>\n<thead>\n<tr>\n<th>项目</th>\n<th>要求</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>采血（血糖、血脂、肝功能）</td>\n<td>空腹 8～12 小时，不要超过 16 小时</td>\n</tr>\n<tr>\n<td>肝胆胰脾超声</td>\n<td>空腹，不喝水，不嚼口香糖</td>\n</tr>\n<tr>\n<td>呼气试验</td>\n<td>空腹</td>\n</tr>\n<tr>\n<td>前列腺、经腹妇科、泌尿系超声</td>\n<td>憋尿到有明显尿意</td>\n</tr>\n<tr>\n<td>经阴道超声、妇科内诊</td>\n<td>先排空小便</td>\n</tr>\n</tbody></table>", "kind": "html"}]}, {"title": "不能做的情况", "anchor": "s6", "blocks": [{"id": "s6-b1", "html": "<ul>\n<li>装有心脏起搏器、人工耳蜗或体内有铁磁性金属：不能做磁共振；人体成分分析也不做。</li>\n<li>肛裂急性期或肛周感染：不做肛门指检。</li>\n<li>近三个月有心肌梗死、气胸或胸腹部手术：不做肺功能和运动试验。</li>\n<li>幽闭恐惧：磁共振前请提前告知，可以放弃。</li>\n</ul>", "kind": "html"}]}, {"title": "晕针、低血糖", "anchor": "s7", "blocks": [{"id": "s7-b1", "html": "<p>以前晕过针的，请在采血前告诉护士，可以平躺采血。空腹时出冷汗、心慌、手抖，请立即坐下并叫工作人员。</p>", "kind": "html"}]}, {"title": "检查以后", "anchor": "s8", "blocks": [{"id": "s8-b1", "html": "<ul>\n<li>采血后按压五分钟，不要揉；当天采血的手臂不要提重物。</li>\n<li>做过无痛内镜的，当天不开车、不签重要文件，须有家人陪同离开。</li>\n<li>常规项目五个工作日出报告；宫颈细胞学、内镜病理约十个工作日。</li>\n<li>发现需要尽快处理的结果，体检中心会直接打电话通知您本人，请留意预约时填写的手机号。</li>\n</ul>", "kind": "html"}]}, {"title": "您的隐私", "anchor": "s9", "blocks": [{"id": "s9-b1", "html": "<p>检查结果只有您本人能看到。公司只收到已完成人数的统计，看不到任何人的项目和结果。工作人员不会通过电话或短信向您索要密码和验证码。</p>", "kind": "html"}]}]}');
INSERT INTO public.content_page VALUES ('content-tooth-1', 'tooth', NULL, 1, '2026-10-23', '{"intro": "<p>口腔检查大约十分钟，不疼，不需要空腹。建议每半年到一年查一次。</p>", "title": "口腔详情", "sections": [{"title": "检查什么", "anchor": "s1", "blocks": [{"id": "s1-b1", "html": "<table>\n<thead>\n<tr>\n<th>检查</th>\n<th>看什么</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>牙体</td>\n<td>有无龋齿、磨损、隐裂，旧的补牙是否完好</td>\n</tr>\n<tr>\n<td>牙周</td>\n<td>牙龈有无红肿出血，牙石多少，牙齿是否松动</td>\n</tr>\n<tr>\n<td>黏膜</td>\n<td>有无白斑、溃疡、肿块</td>\n</tr>\n<tr>\n<td>咬合与关节</td>\n<td>牙齿排列、咬合关系，张口有无弹响疼痛</td>\n</tr>\n<tr>\n<td>口腔全景片（加项）</td>\n<td>阻生智齿、根尖病变、牙槽骨高度</td>\n</tr>\n</tbody></table>", "kind": "html"}]}, {"title": "检查前", "anchor": "s2", "blocks": [{"id": "s2-b1", "html": "<ul>\n<li>刷牙、用牙线，不吃有颜色的食物。</li>\n<li>牙齿矫正、种植牙或正在治疗的，请告诉医生。</li>\n<li>孕妇和备孕者不做口腔全景片。</li>\n<li>口腔检查安排在采血和呼气试验之后。</li>\n</ul>", "kind": "html"}]}, {"title": "结果怎么看", "anchor": "s3", "blocks": [{"id": "s3-b1", "html": "<p><strong>龋齿。</strong> 浅的龋齿不疼，但不会自己好，尽早补牙费用低、痛苦小。冷热刺激痛说明已经较深，夜间自发痛请尽快就诊。</p>\n<p><strong>牙龈炎与牙周炎。</strong> 刷牙出血多半是牙龈炎，洁治后认真刷牙可以恢复。牙周炎会使牙槽骨吸收，需要系统治疗和定期维护。糖尿病患者更容易得牙周炎，控制好血糖对牙周也有帮助。</p>\n<p><strong>牙石。</strong> 刷牙刷不掉，须由医生洁治。洁治不会使牙缝变大，只是原来被牙石填住的缝隙露了出来。洁治后一两天对冷热敏感是常见的。</p>\n<p><strong>智齿。</strong> 位置正、能刷干净、没有发炎的智齿可以观察；反复发炎、顶着邻牙或已经龋坏的，建议拔除。</p>\n<p><strong>白斑或两周不愈的溃疡。</strong> 请到口腔黏膜科进一步检查，特别是长期吸烟、嚼槟榔的人。</p>", "kind": "html"}]}, {"title": "每天怎么做", "anchor": "s4", "blocks": [{"id": "s4-b1", "html": "<ol>\n<li>早晚刷牙，每次至少两分钟，用含氟牙膏。</li>\n<li>牙刷与牙面呈 45 度，小幅水平颤动，不要横着用力拉。</li>\n<li>每晚用一次牙线或牙缝刷。</li>\n<li>少喝含糖饮料，少吃黏的零食，吃完漱口。</li>\n<li>牙刷每三个月换一把。</li>\n</ol>", "kind": "html"}]}, {"title": "什么时候要尽快看牙", "anchor": "s5", "blocks": [{"id": "s5-b1", "html": "<p>牙齿剧痛、面部肿胀、张口困难、发热，或外伤后牙齿松动、脱落，请立即就诊。完整脱落的恒牙请拿着牙冠，不要擦牙根，泡在冷牛奶或生理盐水中，尽量在半小时内到医院。</p>\n<p>以上内容帮助您理解检查结果，不能代替医生的诊断。</p>", "kind": "html"}]}]}');


--
-- Data for Name: erasure; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: exam_item; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.exam_item VALUES ('HW', '身高、体重与体质指数', '一般检查', '用身高和体重算出体质指数，了解体重是否在健康范围。', '', 0);
INSERT INTO public.exam_item VALUES ('BP', '血压与脉搏', '一般检查', '测量安静时的血压和心率，是发现高血压的基本方法。', '测量前半小时请勿吸烟、饮咖啡或剧烈运动。', 1);
INSERT INTO public.exam_item VALUES ('WHR', '腰围与臀围', '一般检查', '腰围反映腹部脂肪多少，与糖尿病和心血管病的风险有关。', '', 2);
INSERT INTO public.exam_item VALUES ('BCA', '人体成分分析', '一般检查', '用微弱电流估算体脂、肌肉和水分的比例，为饮食和运动提供参考。', '装有心脏起搏器等植入电子设备者、孕妇不宜做。', 3);
INSERT INTO public.exam_item VALUES ('INT', '内科检查', '临床科室', '医生询问病史，听诊心肺、触诊腹部，发现心肺和腹部器官的体征。', '', 4);
INSERT INTO public.exam_item VALUES ('SUR', '外科检查', '临床科室', '检查皮肤、淋巴结、甲状腺、脊柱和四肢关节有无异常。', '', 5);
INSERT INTO public.exam_item VALUES ('DRE', '肛门指检', '临床科室', '医生用手指检查肛门和直肠下段，可发现痔、直肠肿物，男性还可触及前列腺。', '肛裂急性期、肛周急性感染或剧烈疼痛时暂不宜做。可自愿选择不做。', 6);
INSERT INTO public.exam_item VALUES ('DERM', '皮肤科检查', '临床科室', '查看皮肤、毛发和指甲，留意色素痣的大小、颜色和边缘变化。', '', 7);
INSERT INTO public.exam_item VALUES ('NEU', '神经系统检查', '临床科室', '检查感觉、肌力、反射和平衡，初步了解神经系统的功能。', '', 8);
INSERT INTO public.exam_item VALUES ('VIS', '视力检查', '眼耳鼻喉与口腔', '测量裸眼和矫正视力，了解有无近视、远视或视力下降。', '佩戴隐形眼镜者请带框架眼镜，检查前取下隐形眼镜。', 9);
INSERT INTO public.exam_item VALUES ('COL', '色觉检查', '眼耳鼻喉与口腔', '用色觉图辨认颜色，发现色弱或色盲。', '', 10);
INSERT INTO public.exam_item VALUES ('SLIT', '裂隙灯检查', '眼耳鼻喉与口腔', '放大观察结膜、角膜和晶状体，可发现结膜炎、角膜病变和白内障。', '检查前请取下隐形眼镜。', 11);
INSERT INTO public.exam_item VALUES ('IOP', '眼压测量', '眼耳鼻喉与口腔', '用气流测量眼球内压力，是筛查青光眼的指标之一。', '眼外伤、角膜炎症或近期眼部手术者，请先咨询眼科医生。', 12);
INSERT INTO public.exam_item VALUES ('FUN', '眼底照相', '眼耳鼻喉与口腔', '拍摄视网膜和视神经，可发现高血压、糖尿病引起的眼底改变和黄斑病变。', '一般不需散瞳；如需散瞳，有青光眼或闭角倾向者须先告知医生。', 13);
INSERT INTO public.exam_item VALUES ('ENT', '耳鼻咽喉检查', '眼耳鼻喉与口腔', '检查外耳道、鼓膜、鼻腔、咽部和扁桃体有无炎症、息肉等。', '', 14);
INSERT INTO public.exam_item VALUES ('PTA', '纯音听阈测试', '眼耳鼻喉与口腔', '在隔音环境中测出各频率能听到的最小声音，了解听力情况。', '检查前一天请避免长时间处于高噪声环境。', 15);
INSERT INTO public.exam_item VALUES ('ORAL', '口腔检查', '眼耳鼻喉与口腔', '检查龋齿、牙周、口腔黏膜和咬合，提示是否需要洁治或治疗。', '', 16);
INSERT INTO public.exam_item VALUES ('PANO', '口腔全景片', '眼耳鼻喉与口腔', '一次拍摄全部牙齿和颌骨，可看到阻生智齿、牙槽骨吸收和根尖病变。', '含少量 X 线辐射，孕妇及备孕者不宜做。', 17);
INSERT INTO public.exam_item VALUES ('TCM', '中医体质辨识', '健康评估', '通过问卷和面诊了解体质倾向，提供起居饮食方面的调养建议。', '', 18);
INSERT INTO public.exam_item VALUES ('PSY', '心理健康测评', '健康评估', '用自评量表了解近期的情绪、压力和睡眠，结果只供本人参考，不作诊断。', '结果不提供给企业。如近期情绪十分痛苦，请直接寻求专业帮助。', 19);
INSERT INTO public.exam_item VALUES ('SLP', '睡眠呼吸初筛', '健康评估', '整夜记录血氧和呼吸，初步了解有无睡眠呼吸暂停。', '设备带回家佩戴一晚，次日归还。', 20);
INSERT INTO public.exam_item VALUES ('CBC', '血常规（五分类）', '血液与体液', '检查红细胞、白细胞和血小板，可发现贫血、感染和部分血液病的线索。', '有晕针、晕血史请提前告知，可平卧采血。', 21);
INSERT INTO public.exam_item VALUES ('RET', '网织红细胞计数', '血液与体液', '反映骨髓制造红细胞的能力，帮助判断贫血的原因。', '', 22);
INSERT INTO public.exam_item VALUES ('ESR', '红细胞沉降率', '血液与体液', '炎症、感染、风湿病时可加快，是非特异的参考指标。', '', 23);
INSERT INTO public.exam_item VALUES ('ABO', 'ABO 与 Rh 血型', '血液与体液', '确定血型，供需要输血或孕期管理时参考。', '', 24);
INSERT INTO public.exam_item VALUES ('COAG', '凝血四项', '血液与体液', '了解血液凝固是否正常，常用于手术前和服抗凝药者的检查。', '正在服用抗凝药或抗血小板药者请告知医生。', 25);
INSERT INTO public.exam_item VALUES ('DD', 'D-二聚体', '血液与体液', '反映体内血栓形成和溶解的情况，升高时须结合症状判断。', '', 26);
INSERT INTO public.exam_item VALUES ('URT', '尿常规', '血液与体液', '检查尿糖、尿蛋白、潜血和白细胞，可发现泌尿系统和代谢问题的线索。', '女性请避开月经期；留取中段尿。', 27);
INSERT INTO public.exam_item VALUES ('USED', '尿沉渣定量', '血液与体液', '用仪器计数尿中红细胞、白细胞和管型，帮助判断血尿和炎症。', '女性请避开月经期。', 28);
INSERT INTO public.exam_item VALUES ('UACR', '尿微量白蛋白与肌酐比值', '血液与体液', '能较早发现高血压、糖尿病引起的肾脏损伤。', '剧烈运动、发热或月经期会影响结果，请改期。', 29);
INSERT INTO public.exam_item VALUES ('STR', '粪便常规', '血液与体液', '观察粪便性状和细胞，了解消化道有无炎症、寄生虫。', '可提前在家用专用盒留样，两小时内送检。', 30);
INSERT INTO public.exam_item VALUES ('FOB', '粪便隐血试验（免疫法）', '血液与体液', '检出肉眼看不见的出血，是结直肠肿瘤的初筛方法之一。', '痔疮出血期、月经期请改期留样。', 31);
INSERT INTO public.exam_item VALUES ('FE', '血清铁', '贫血与营养', '反映血液中铁的含量，与铁蛋白一起帮助判断是否缺铁。', '', 32);
INSERT INTO public.exam_item VALUES ('FER', '铁蛋白', '贫血与营养', '反映体内储存的铁，降低是缺铁较早的表现，炎症时可升高。', '', 33);
INSERT INTO public.exam_item VALUES ('FOL', '叶酸', '贫血与营养', '叶酸不足可引起贫血，备孕期女性尤其需要关注。', '', 34);
INSERT INTO public.exam_item VALUES ('VB12', '维生素 B12', '贫血与营养', '缺乏时可引起贫血和手脚麻木，长期素食或胃病者较易缺乏。', '', 35);
INSERT INTO public.exam_item VALUES ('VD25', '25-羟基维生素 D', '贫血与营养', '反映维生素 D 的营养状况，与骨骼健康有关。', '', 36);
INSERT INTO public.exam_item VALUES ('K', '钾', '电解质', '维持心跳和肌肉功能，过高或过低都需要及时处理。', '', 37);
INSERT INTO public.exam_item VALUES ('NA', '钠', '电解质', '反映体内水与盐的平衡。', '', 38);
INSERT INTO public.exam_item VALUES ('CL', '氯', '电解质', '与钠一起反映体液和酸碱平衡。', '', 39);
INSERT INTO public.exam_item VALUES ('CA', '钙', '电解质', '参与骨骼、神经和肌肉活动，异常时须结合白蛋白和甲状旁腺激素判断。', '', 40);
INSERT INTO public.exam_item VALUES ('P', '无机磷', '电解质', '与钙共同反映骨代谢和肾功能。', '', 41);
INSERT INTO public.exam_item VALUES ('MG', '镁', '电解质', '过低可引起肌肉抽动和心律不齐。', '', 42);
INSERT INTO public.exam_item VALUES ('ALT', '丙氨酸氨基转移酶', '肝功能', '肝细胞受损时升高，熬夜、饮酒、药物和脂肪肝都可能影响。', '采血前三天请勿饮酒。', 43);
INSERT INTO public.exam_item VALUES ('AST', '天门冬氨酸氨基转移酶', '肝功能', '存在于肝脏、心肌和骨骼肌，须与丙氨酸氨基转移酶一起判断。', '采血前一天避免剧烈运动。', 44);
INSERT INTO public.exam_item VALUES ('GGT', 'γ-谷氨酰转移酶', '肝功能', '对饮酒和胆道问题较敏感。', '采血前三天请勿饮酒。', 45);
INSERT INTO public.exam_item VALUES ('ALP', '碱性磷酸酶', '肝功能', '反映胆道和骨骼的代谢情况。', '', 46);
INSERT INTO public.exam_item VALUES ('TBIL', '总胆红素', '肝功能', '升高时皮肤、眼白可能发黄，见于肝胆疾病或红细胞破坏增多。', '', 47);
INSERT INTO public.exam_item VALUES ('DBIL', '直接胆红素', '肝功能', '与总胆红素一起判断黄疸的来源。', '', 48);
INSERT INTO public.exam_item VALUES ('TP', '总蛋白', '肝功能', '血清中白蛋白与球蛋白的总量，反映营养和肝脏合成能力。', '', 49);
INSERT INTO public.exam_item VALUES ('ALB', '白蛋白', '肝功能', '由肝脏合成，降低见于营养不良、肝病或肾病。', '', 50);
INSERT INTO public.exam_item VALUES ('GLO', '球蛋白与白球比', '肝功能', '球蛋白与免疫有关，与白蛋白的比值帮助了解慢性肝病和免疫状况。', '', 51);
INSERT INTO public.exam_item VALUES ('TBA', '总胆汁酸', '肝功能', '反映肝脏处理胆汁酸的能力。', '须空腹采血。', 52);
INSERT INTO public.exam_item VALUES ('PA', '前白蛋白', '肝功能', '半衰期短，能较早反映营养和肝脏合成功能的变化。', '', 53);
INSERT INTO public.exam_item VALUES ('CHE', '胆碱酯酶', '肝功能', '由肝脏合成，反映肝脏储备功能。', '', 54);
INSERT INTO public.exam_item VALUES ('CREA', '肌酐', '肾功能', '由肾脏排出，升高提示肾小球滤过功能可能下降。', '采血前一天避免大量肉食和剧烈运动。', 55);
INSERT INTO public.exam_item VALUES ('UREA', '尿素', '肾功能', '反映肾功能，也受蛋白质摄入和饮水量影响。', '', 56);
INSERT INTO public.exam_item VALUES ('UA', '尿酸', '肾功能', '升高可引起痛风和肾结石，与高嘌呤饮食、饮酒有关。', '采血前三天避免海鲜、内脏和饮酒。', 57);
INSERT INTO public.exam_item VALUES ('CYSC', '胱抑素 C', '肾功能', '较少受肌肉量影响，可更早反映肾小球滤过功能。', '', 58);
INSERT INTO public.exam_item VALUES ('EGFR', '估算肾小球滤过率', '肾功能', '由肌酐、年龄和性别算出，用来判断肾功能分期。', '', 59);
INSERT INTO public.exam_item VALUES ('B2MG', 'β2-微球蛋白', '肾功能', '帮助了解肾小球滤过和肾小管的功能。', '', 60);
INSERT INTO public.exam_item VALUES ('GLU', '空腹血糖', '糖代谢', '筛查糖尿病和糖尿病前期的基本指标。', '须空腹 8～12 小时；糖尿病患者请带药，采血后再用药进餐。', 61);
INSERT INTO public.exam_item VALUES ('HBA1C', '糖化血红蛋白', '糖代谢', '反映近两三个月的平均血糖，不受当天饮食影响。', '贫血或血红蛋白病会影响结果。', 62);
INSERT INTO public.exam_item VALUES ('PBG2', '餐后 2 小时血糖', '糖代谢', '从第一口饭开始计时满 2 小时采血，可发现只有餐后升高的血糖异常。', '须在体检中心停留约 2 小时。', 63);
INSERT INTO public.exam_item VALUES ('INS', '空腹胰岛素', '糖代谢', '与血糖一起估计有无胰岛素抵抗。', '须空腹；正在注射胰岛素者请告知医生。', 64);
INSERT INTO public.exam_item VALUES ('CPEP', '空腹 C 肽', '糖代谢', '反映胰岛自身分泌胰岛素的能力。', '须空腹采血。', 65);
INSERT INTO public.exam_item VALUES ('TC', '总胆固醇', '血脂', '过高会增加动脉粥样硬化的风险。', '须空腹；采血前三天饮食宜清淡。', 66);
INSERT INTO public.exam_item VALUES ('TG', '甘油三酯', '血脂', '受饮食和饮酒影响大，明显升高可诱发胰腺炎。', '须空腹；采血前三天请勿饮酒。', 67);
INSERT INTO public.exam_item VALUES ('HDL', '高密度脂蛋白胆固醇', '血脂', '俗称“好胆固醇”，偏低与心血管风险增加有关。', '', 68);
INSERT INTO public.exam_item VALUES ('LDL', '低密度脂蛋白胆固醇', '血脂', '俗称“坏胆固醇”，是防治心血管病的主要目标，目标值因人而异。', '', 69);
INSERT INTO public.exam_item VALUES ('APOA1', '载脂蛋白 A1', '血脂', '高密度脂蛋白的主要蛋白，帮助评估心血管风险。', '', 70);
INSERT INTO public.exam_item VALUES ('APOB', '载脂蛋白 B', '血脂', '反映致动脉硬化颗粒的数量，帮助评估心血管风险。', '', 71);
INSERT INTO public.exam_item VALUES ('LPA', '脂蛋白(a)', '血脂', '主要由遗传决定，升高是心血管病的独立风险因素。', '', 72);
INSERT INTO public.exam_item VALUES ('HCY', '同型半胱氨酸', '心脑血管', '升高与脑卒中风险有关，可能与叶酸、B 族维生素不足有关。', '须空腹采血。', 73);
INSERT INTO public.exam_item VALUES ('HSCRP', '超敏 C 反应蛋白', '心脑血管', '反映轻微的炎症，帮助评估心血管风险；感冒发热时会升高。', '急性感染期请改期。', 74);
INSERT INTO public.exam_item VALUES ('CK', '肌酸激酶', '心脑血管', '心肌或骨骼肌受损时升高，剧烈运动后也会升高。', '采血前三天避免剧烈运动。', 75);
INSERT INTO public.exam_item VALUES ('CKMB', '肌酸激酶同工酶', '心脑血管', '主要存在于心肌，用来辅助判断心肌损伤。', '', 76);
INSERT INTO public.exam_item VALUES ('LDH', '乳酸脱氢酶', '心脑血管', '广泛存在于多种组织，升高须结合其他指标判断。', '', 77);
INSERT INTO public.exam_item VALUES ('NTBNP', 'N 末端 B 型钠尿肽原', '心脑血管', '心脏负担加重时升高，用来辅助排查心力衰竭。', '', 78);
INSERT INTO public.exam_item VALUES ('FT3', '游离三碘甲状腺原氨酸', '甲状腺与激素', '直接起作用的甲状腺激素，甲亢时升高。', '正在服用甲状腺药物或生物素补充剂者请告知医生。', 79);
INSERT INTO public.exam_item VALUES ('FT4', '游离甲状腺素', '甲状腺与激素', '反映甲状腺分泌功能，与促甲状腺激素一起判断甲亢或甲减。', '', 80);
INSERT INTO public.exam_item VALUES ('TSH', '促甲状腺激素', '甲状腺与激素', '筛查甲状腺功能最敏感的指标。', '', 81);
INSERT INTO public.exam_item VALUES ('TPOAB', '甲状腺过氧化物酶抗体', '甲状腺与激素', '升高提示自身免疫性甲状腺病的可能。', '', 82);
INSERT INTO public.exam_item VALUES ('TGAB', '甲状腺球蛋白抗体', '甲状腺与激素', '与甲状腺过氧化物酶抗体一起判断桥本甲状腺炎等。', '', 83);
INSERT INTO public.exam_item VALUES ('PTH', '甲状旁腺激素', '甲状腺与激素', '调节血钙，钙磷异常或骨质疏松时帮助找原因。', '', 84);
INSERT INTO public.exam_item VALUES ('SEXH', '性激素六项', '甲状腺与激素', '了解卵巢或睾丸的内分泌功能，女性结果须结合月经周期判断。', '女性请告知末次月经日期；正在服用激素类药物者请告知医生。', 85);
INSERT INTO public.exam_item VALUES ('AMH', '抗缪勒管激素', '甲状腺与激素', '反映卵巢储备，采血不受月经周期限制。', '', 86);
INSERT INTO public.exam_item VALUES ('AFP', '甲胎蛋白', '肿瘤标志物', '原发性肝癌的辅助筛查指标，孕期和肝炎时也可升高。', '', 87);
INSERT INTO public.exam_item VALUES ('CEA', '癌胚抗原', '肿瘤标志物', '消化道等肿瘤的辅助指标，吸烟和炎症也可轻度升高，单独升高不等于患癌。', '', 88);
INSERT INTO public.exam_item VALUES ('CA199', '糖类抗原 19-9', '肿瘤标志物', '胰腺、胆道和胃肠肿瘤的辅助指标，胆道梗阻、胰腺炎时也可升高。', '', 89);
INSERT INTO public.exam_item VALUES ('CA724', '糖类抗原 72-4', '肿瘤标志物', '胃肠和卵巢肿瘤的辅助指标，部分药物和炎症也会引起升高。', '', 90);
INSERT INTO public.exam_item VALUES ('CA125', '糖类抗原 125', '肿瘤标志物', '卵巢肿瘤的辅助指标，月经期、子宫内膜异位症也可升高。', '请避开月经期。', 91);
INSERT INTO public.exam_item VALUES ('CA153', '糖类抗原 15-3', '肿瘤标志物', '乳腺肿瘤的辅助随访指标，不能代替乳腺影像检查。', '', 92);
INSERT INTO public.exam_item VALUES ('HE4', '人附睾蛋白 4', '肿瘤标志物', '与糖类抗原 125 联合，帮助评估卵巢肿块。', '', 93);
INSERT INTO public.exam_item VALUES ('TPSA', '总前列腺特异抗原', '肿瘤标志物', '前列腺癌的辅助筛查指标，前列腺增生、炎症也会升高。', '前列腺按摩、直肠指检、骑车或射精后 48 小时内不宜采血。', 94);
INSERT INTO public.exam_item VALUES ('FPSA', '游离前列腺特异抗原', '肿瘤标志物', '与总前列腺特异抗原的比值帮助区分增生与肿瘤的可能。', '与总前列腺特异抗原要求相同。', 95);
INSERT INTO public.exam_item VALUES ('CYFRA', '细胞角蛋白 19 片段', '肿瘤标志物', '非小细胞肺癌的辅助指标，不能代替胸部 CT。', '', 96);
INSERT INTO public.exam_item VALUES ('NSE', '神经元特异性烯醇化酶', '肿瘤标志物', '小细胞肺癌和神经内分泌肿瘤的辅助指标，标本溶血会使结果偏高。', '', 97);
INSERT INTO public.exam_item VALUES ('SCC', '鳞状细胞癌抗原', '肿瘤标志物', '宫颈、肺、食管等部位鳞癌的辅助随访指标，皮肤病也可升高。', '', 98);
INSERT INTO public.exam_item VALUES ('PROGRP', '胃泌素释放肽前体', '肿瘤标志物', '小细胞肺癌的辅助指标，肾功能不全时可升高。', '', 99);
INSERT INTO public.exam_item VALUES ('EBVCA', 'EB 病毒衣壳抗体 IgA', '肿瘤标志物', '鼻咽癌的初筛指标之一，阳性者需由耳鼻喉科进一步检查。', '', 100);
INSERT INTO public.exam_item VALUES ('PG', '胃蛋白酶原 I、II 及比值', '消化系统', '反映胃黏膜的萎缩程度，帮助判断是否需要做胃镜。', '须空腹；正在服用抑酸药者请告知医生。', 101);
INSERT INTO public.exam_item VALUES ('G17', '胃泌素 17', '消化系统', '与胃蛋白酶原联合评估胃黏膜状态。', '须空腹；抑酸药会影响结果，停药须遵医嘱。', 102);
INSERT INTO public.exam_item VALUES ('HPC13', '碳 13 尿素呼气试验', '消化系统', '呼气检测幽门螺杆菌现症感染，无放射性。', '须空腹；近四周用过抗生素、近两周用过抑酸药会影响结果。', 103);
INSERT INTO public.exam_item VALUES ('HPC14', '碳 14 尿素呼气试验', '消化系统', '呼气检测幽门螺杆菌现症感染。', '含微量放射性，孕妇、哺乳期及儿童不宜做；近四周用过抗生素、近两周用过抑酸药会影响结果。', 104);
INSERT INTO public.exam_item VALUES ('HBV5', '乙肝五项', '感染与免疫', '了解是否感染过乙肝病毒以及疫苗保护是否仍在。', '须本人自愿选择，结果密封并只告知本人，不提供给企业。', 105);
INSERT INTO public.exam_item VALUES ('HCVAB', '丙肝抗体', '感染与免疫', '丙肝的初筛，阳性者须再查病毒核酸才能确定是否现症感染。', '须本人自愿选择，结果只告知本人。', 106);
INSERT INTO public.exam_item VALUES ('RF', '类风湿因子', '感染与免疫', '类风湿关节炎等自身免疫病的辅助指标，健康人也可轻度升高。', '', 107);
INSERT INTO public.exam_item VALUES ('ASO', '抗链球菌溶血素 O', '感染与免疫', '反映近期是否有链球菌感染。', '', 108);
INSERT INTO public.exam_item VALUES ('CRP', 'C 反应蛋白', '感染与免疫', '细菌感染和组织炎症时升高。', '', 109);
INSERT INTO public.exam_item VALUES ('ANA', '抗核抗体', '感染与免疫', '系统性红斑狼疮等自身免疫病的初筛指标，低滴度阳性也见于健康人。', '', 110);
INSERT INTO public.exam_item VALUES ('ECG', '十二导联心电图', '心电与功能', '记录心脏电活动，可发现心律失常、心肌缺血等线索。', '请勿穿连体衣；胸前皮肤破损请告知医生。', 111);
INSERT INTO public.exam_item VALUES ('HOLTER', '24 小时动态心电图', '心电与功能', '连续记录一昼夜心电，用来捕捉偶发的心律失常。', '佩戴期间不能洗澡，须按时归还设备；对电极贴过敏者请告知医生。', 112);
INSERT INTO public.exam_item VALUES ('ABPM', '24 小时动态血压', '心电与功能', '多次自动测压，可发现白大衣高血压和夜间高血压。', '手臂外伤、淋巴水肿或有动静脉瘘者请告知医生；须次日归还设备。', 113);
INSERT INTO public.exam_item VALUES ('TMT', '平板运动试验', '心电与功能', '在逐渐加快的运动中记录心电，了解运动时有无心肌缺血。', '近期心肌梗死、不稳定心绞痛、严重高血压、发热、孕期及行走不便者不宜做，须医生评估。', 114);
INSERT INTO public.exam_item VALUES ('PFT', '肺功能检查', '心电与功能', '吹气测量肺活量和气流速度，帮助发现慢阻肺和哮喘。', '近三个月有心肌梗死、气胸、咯血或眼部、胸腹部手术者不宜做。', 115);
INSERT INTO public.exam_item VALUES ('ABI', '动脉硬化检测', '心电与功能', '同时测四肢血压和脉搏波速度，了解动脉的弹性和下肢供血。', '下肢深静脉血栓、四肢外伤或有动静脉瘘者不宜做。', 116);
INSERT INTO public.exam_item VALUES ('TCD', '经颅多普勒', '心电与功能', '用超声测量颅内大血管的血流速度。', '', 117);
INSERT INTO public.exam_item VALUES ('ELAS', '肝脏弹性与脂肪定量', '超声', '无创测量肝脏硬度和脂肪含量，用于脂肪肝和肝纤维化评估。', '须空腹 3 小时以上；孕妇、有腹水或植入电子设备者不宜做。', 118);
INSERT INTO public.exam_item VALUES ('USABD', '腹部超声（肝胆胰脾）', '超声', '观察肝、胆囊、胰腺和脾，可发现脂肪肝、结石、囊肿和占位。', '须空腹 8 小时，检查前不饮水、不嚼口香糖。', 119);
INSERT INTO public.exam_item VALUES ('USKID', '泌尿系超声', '超声', '观察双肾、输尿管和膀胱，可发现结石、积水和囊肿。', '须适度憋尿。', 120);
INSERT INTO public.exam_item VALUES ('USPRO', '前列腺超声（经腹）', '超声', '观察前列腺的大小和回声，了解有无增生、钙化。', '须充分憋尿。', 121);
INSERT INTO public.exam_item VALUES ('USTHY', '甲状腺及颈部淋巴结超声', '超声', '观察甲状腺大小、结节及其特征，多数结节为良性。', '请穿低领衣服，取下项链。', 122);
INSERT INTO public.exam_item VALUES ('USBRE', '乳腺超声', '超声', '观察乳腺结节、囊肿，适合致密型乳腺和年轻女性。', '宜在月经结束后一周内做。', 123);
INSERT INTO public.exam_item VALUES ('USGYN', '妇科超声（经腹）', '超声', '观察子宫和附件，可发现肌瘤、囊肿等。', '须充分憋尿。', 124);
INSERT INTO public.exam_item VALUES ('USTVS', '妇科超声（经阴道）', '超声', '更清楚地观察子宫内膜和卵巢。', '仅适用于有性生活的女性；月经期、阴道急性炎症时不宜做；检查前排空小便。', 125);
INSERT INTO public.exam_item VALUES ('USCAR', '颈动脉超声', '超声', '观察颈动脉内膜厚度和斑块，评估动脉粥样硬化。', '请穿低领衣服。', 126);
INSERT INTO public.exam_item VALUES ('USCOR', '心脏超声', '超声', '观察心脏结构、瓣膜和收缩功能。', '', 127);
INSERT INTO public.exam_item VALUES ('DRCH', '胸部正位片', '放射', '了解心肺和胸廓的大致情况，对小结节不如 CT 敏感。', '含少量 X 线辐射，孕妇及备孕者不宜做。', 128);
INSERT INTO public.exam_item VALUES ('LDCT', '胸部低剂量 CT', '放射', '比胸片更能发现肺部小结节，用于肺癌高风险人群筛查。', '含 X 线辐射，孕妇及备孕者不宜做；一年内做过者请与医生商量。', 129);
INSERT INTO public.exam_item VALUES ('DRCX', '颈椎侧位片', '放射', '了解颈椎曲度、骨质增生和椎间隙。', '含 X 线辐射，孕妇及备孕者不宜做。', 130);
INSERT INTO public.exam_item VALUES ('DRLX', '腰椎正侧位片', '放射', '了解腰椎曲度、骨质增生和椎间隙。', '含 X 线辐射，孕妇及备孕者不宜做。', 131);
INSERT INTO public.exam_item VALUES ('DXA', '双能 X 线骨密度', '放射', '测量腰椎和髋部骨密度，是诊断骨质疏松的常用标准。', '含极少量辐射，孕妇不宜做；一周内做过钡餐或核医学检查者请改期。', 132);
INSERT INTO public.exam_item VALUES ('CACS', '冠状动脉钙化积分 CT', '放射', '平扫测量冠状动脉的钙化程度，帮助评估冠心病风险。', '含 X 线辐射，孕妇及备孕者不宜做；心率过快时可能影响图像。', 133);
INSERT INTO public.exam_item VALUES ('MAMMO', '乳腺 X 线摄影', '放射', '发现微小钙化，适合 40 岁以上女性的乳腺癌筛查。', '孕妇、备孕及哺乳期不宜做；有乳房植入物请提前告知。', 134);
INSERT INTO public.exam_item VALUES ('MRB', '头颅磁共振平扫', '放射', '清楚显示脑组织，可发现腔隙灶、占位等，无电离辐射。', '装有心脏起搏器、人工耳蜗或体内有铁磁性金属者不能做；幽闭恐惧者请提前告知。', 135);
INSERT INTO public.exam_item VALUES ('MRA', '头颅磁共振血管成像', '放射', '不用造影剂显示颅内动脉，可发现狭窄和动脉瘤。', '与头颅磁共振平扫要求相同。', 136);
INSERT INTO public.exam_item VALUES ('GYN', '妇科常规检查', '妇科', '检查外阴、阴道、宫颈、子宫和附件有无异常。', '仅适用于有性生活的女性；月经期不宜做，检查前排空小便。', 137);
INSERT INTO public.exam_item VALUES ('LEU', '白带常规', '妇科', '了解阴道清洁度，有无滴虫、念珠菌和细菌性阴道病。', '仅适用于有性生活的女性；检查前 24 小时避免阴道冲洗、用药和性生活。', 138);
INSERT INTO public.exam_item VALUES ('TCT', '宫颈液基细胞学', '妇科', '取宫颈脱落细胞，筛查宫颈癌前病变。', '仅适用于有性生活的女性；月经期、孕期请先咨询医生；检查前 48 小时避免阴道用药和性生活。', 139);
INSERT INTO public.exam_item VALUES ('HPV', '人乳头瘤病毒分型', '妇科', '检测高危型病毒，与宫颈细胞学联合筛查宫颈癌。', '与宫颈液基细胞学要求相同。', 140);
INSERT INTO public.exam_item VALUES ('GAST', '无痛胃镜', '内镜', '在静脉麻醉下直接观察食管、胃和十二指肠，是发现早期胃癌的可靠方法。', '须麻醉评估和家属陪同；严重心肺疾病、麻醉药过敏、孕期不宜做；服抗凝药者须提前咨询；当日不得驾车。', 141);
INSERT INTO public.exam_item VALUES ('COLO', '无痛肠镜', '内镜', '在静脉麻醉下观察全结肠，可发现并处理息肉。', '须提前服泻药清肠、麻醉评估和家属陪同；肠梗阻、严重心肺疾病、孕期不宜做；当日不得驾车。', 142);


--
-- Data for Name: exam_order; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.exam_order VALUES ('01a202be-2751-70ed-a9f9-aee65a48d6c9', 'YJ241029M9S346Q3D25V', '01a202be-2687-7522-963e-2934d2ee83e1', '01a202be-2688-737e-95d5-abc90c10b6cb', 'project-demo', '01a202be-2686-7651-9904-8d5f63704eaa', 'combo-office', '{}', 'store-bj-linglan', 'slot-bj-linglan-20241107-2', 1, 'report_ready', 59800, 50000, 9800, '{"combo": {"name": "职场活力套餐", "tags": ["久坐人群", "颈椎与眼底"], "cover": "office", "comboId": "combo-office", "priceFen": 59800, "suitable": true, "itemCount": 33, "companyPaysFen": 50000}, "lines": [{"name": "职场活力套餐", "selfFen": 9800, "priceFen": 59800, "companyFen": 50000}], "addOns": [], "preparation": [{"text": "请带本人身份证按预约时段到店，迟到超过 30 分钟可能要重新排队。", "title": "带好证件"}, {"text": "检查前三天饮食清淡，不饮酒，避免剧烈运动，保证睡眠。", "title": "饮食与作息"}, {"text": "检查前一晚 20 点后不再进食，22 点后不再饮水；常用降压药可用少量清水送服。", "title": "空腹"}, {"text": "穿宽松的分体衣服，少戴首饰，不穿有金属扣的内衣；请带框架眼镜。", "title": "衣着"}, {"text": "高血压患者照常服药；糖尿病患者请带上降糖药，采血后用餐时再用。其他用药请先问医生。", "title": "慢性病用药"}, {"text": "可用门店提供的留样盒在家留取，两小时内送到；痔疮出血期请改期。", "title": "留便样"}, {"text": "请提前告诉前台和医生，不做 X 线、CT、碳 14 呼气等有辐射的检查。", "title": "怀孕或备孕"}]}', 'k7575326b.TOR_xXCXI2Z9UGKVYCUfEovF-UgMRe3gKDyuBMbWJi6BzpuhQqPu', '138****0001', NULL, 0, 'confirmed', 'TJ46Q3D25V', 0, NULL, 6, NULL, NULL, '2024-10-29 12:15:00+00', '2024-11-12 08:00:00+00');
INSERT INTO public.exam_order VALUES ('01a202be-2766-7707-8de1-edd4a582c96b', 'YJ251026T4F5V37E3S3E', '01a202be-2687-7522-963e-2934d2ee83e1', '01a202be-2688-737e-95d5-abc90c10b6cb', 'project-demo', '01a202be-2686-7651-9904-8d5f63704eaa', 'combo-male', '{addon-carotid}', 'store-bj-wanghe', 'slot-bj-wanghe-20251107-1', 2, 'report_ready', 146000, 80000, 66000, '{"combo": {"name": "男士全面套餐", "tags": ["男士", "代谢与前列腺"], "cover": "male", "comboId": "combo-male", "priceFen": 128000, "suitable": true, "itemCount": 46, "companyPaysFen": 80000}, "lines": [{"name": "男士全面套餐", "selfFen": 48000, "priceFen": 128000, "companyFen": 80000}, {"name": "颈动脉超声", "selfFen": 18000, "priceFen": 18000, "companyFen": 0}], "addOns": [{"name": "颈动脉超声", "addOnId": "addon-carotid", "priceFen": 18000}], "preparation": [{"text": "请带本人身份证按预约时段到店，迟到超过 30 分钟可能要重新排队。", "title": "带好证件"}, {"text": "检查前三天饮食清淡，不饮酒，避免剧烈运动，保证睡眠。", "title": "饮食与作息"}, {"text": "检查前一晚 20 点后不再进食，22 点后不再饮水；常用降压药可用少量清水送服。", "title": "空腹"}, {"text": "泌尿、前列腺和经腹妇科超声需要憋尿，完成前请不要先排小便。", "title": "憋尿"}, {"text": "可用门店提供的留样盒在家留取，两小时内送到；痔疮出血期请改期。", "title": "留便样"}, {"text": "近四周用过抗生素、近两周用过抑酸药会影响结果，请提前告诉医生。", "title": "呼气试验"}, {"text": "穿宽松的分体衣服，少戴首饰，不穿有金属扣的内衣；请带框架眼镜。", "title": "衣着"}, {"text": "高血压患者照常服药；糖尿病患者请带上降糖药，采血后用餐时再用。其他用药请先问医生。", "title": "慢性病用药"}]}', 'k7575326b.XmuVn_wtB0ET_vDpfyjiIrVQUmgQyIToSQNyULK-KhdwMMGNTcf-', '138****0001', NULL, 0, 'confirmed', 'TJV37E3S3E', 0, NULL, 6, NULL, NULL, '2025-10-26 12:15:00+00', '2025-11-12 08:00:00+00');
INSERT INTO public.exam_order VALUES ('01a202be-277b-70ce-a4eb-2a7eea797359', 'YJ26101128JT97KB6CQ6', '01a202be-2687-7522-963e-2934d2ee83e1', '01a202be-2688-737e-95d5-abc90c10b6cb', 'project-demo', '01a202be-2686-7651-9904-8d5f63704eaa', 'combo-male', '{addon-carotid}', 'store-bj-wanghe', 'slot-bj-wanghe-20261021-1', 3, 'report_ready', 146000, 80000, 66000, '{"combo": {"name": "男士全面套餐", "tags": ["男士", "代谢与前列腺"], "cover": "male", "comboId": "combo-male", "priceFen": 128000, "suitable": true, "itemCount": 46, "companyPaysFen": 80000}, "lines": [{"name": "男士全面套餐", "selfFen": 48000, "priceFen": 128000, "companyFen": 80000}, {"name": "颈动脉超声", "selfFen": 18000, "priceFen": 18000, "companyFen": 0}], "addOns": [{"name": "颈动脉超声", "addOnId": "addon-carotid", "priceFen": 18000}], "preparation": [{"text": "请带本人身份证按预约时段到店，迟到超过 30 分钟可能要重新排队。", "title": "带好证件"}, {"text": "检查前三天饮食清淡，不饮酒，避免剧烈运动，保证睡眠。", "title": "饮食与作息"}, {"text": "检查前一晚 20 点后不再进食，22 点后不再饮水；常用降压药可用少量清水送服。", "title": "空腹"}, {"text": "泌尿、前列腺和经腹妇科超声需要憋尿，完成前请不要先排小便。", "title": "憋尿"}, {"text": "可用门店提供的留样盒在家留取，两小时内送到；痔疮出血期请改期。", "title": "留便样"}, {"text": "近四周用过抗生素、近两周用过抑酸药会影响结果，请提前告诉医生。", "title": "呼气试验"}, {"text": "穿宽松的分体衣服，少戴首饰，不穿有金属扣的内衣；请带框架眼镜。", "title": "衣着"}, {"text": "高血压患者照常服药；糖尿病患者请带上降糖药，采血后用餐时再用。其他用药请先问医生。", "title": "慢性病用药"}]}', 'k7575326b.VBgLoOjAh67IYPrOEKD4L8Bw6ELvuletSf5s4XxP5F1NpUz6btzp', '138****0001', NULL, 0, 'confirmed', 'TJ97KB6CQ6', 0, NULL, 6, NULL, NULL, '2026-10-11 12:15:00+00', '2026-10-26 08:00:00+00');
INSERT INTO public.exam_order VALUES ('01a202be-277c-72fa-9371-e38298651ed7', 'YJ26111143DZVMXXQKFB', '01a202be-2687-7522-963e-2934d2ee83e1', '01a202be-2688-737e-95d5-abc90c10b6cb', 'project-demo', '01a202be-2686-7651-9904-8d5f63704eaa', 'combo-basic', '{}', 'store-bj-songqiao', 'slot-bj-songqiao-20261119-2', 4, 'examined', 29800, 29800, 0, '{"combo": {"name": "基础安心套餐", "tags": ["入门首选", "半天完成"], "cover": "basic", "comboId": "combo-basic", "priceFen": 29800, "suitable": true, "itemCount": 19, "companyPaysFen": 29800}, "lines": [{"name": "基础安心套餐", "selfFen": 0, "priceFen": 29800, "companyFen": 29800}], "addOns": [], "preparation": [{"text": "请带本人身份证按预约时段到店，迟到超过 30 分钟可能要重新排队。", "title": "带好证件"}, {"text": "检查前三天饮食清淡，不饮酒，避免剧烈运动，保证睡眠。", "title": "饮食与作息"}, {"text": "检查前一晚 20 点后不再进食，22 点后不再饮水；常用降压药可用少量清水送服。", "title": "空腹"}, {"text": "穿宽松的分体衣服，少戴首饰，不穿有金属扣的内衣；请带框架眼镜。", "title": "衣着"}, {"text": "高血压患者照常服药；糖尿病患者请带上降糖药，采血后用餐时再用。其他用药请先问医生。", "title": "慢性病用药"}, {"text": "请提前告诉前台和医生，不做 X 线、CT、碳 14 呼气等有辐射的检查。", "title": "怀孕或备孕"}]}', 'k7575326b.z79wDZX_nGKq_prgJNE-dkyOEg6zRQsXNRJgXCcmnDDQwxue8PES', '138****0001', NULL, 0, 'confirmed', 'TJVMXXQKFB', 0, NULL, 4, NULL, NULL, '2026-11-11 12:15:00+00', '2026-11-19 02:40:00+00');
INSERT INTO public.exam_order VALUES ('01a202be-277f-7283-b9f9-45cf4b70425f', 'YJ261116F5KZNWJ47TAN', '01a202be-2687-7522-963e-2934d2ee83e1', '01a202be-2688-737e-95d5-abc90c10b6cb', 'project-demo', '01a202be-2686-7651-9904-8d5f63704eaa', 'combo-cardio', '{}', 'store-sh-yanyu', 'slot-sh-yanyu-20261204-3', 5, 'cancelled', 198000, 100000, 98000, '{"combo": {"name": "心脑血管深度套餐", "tags": ["三高人群", "动态血压"], "cover": "cardio", "comboId": "combo-cardio", "priceFen": 198000, "suitable": true, "itemCount": 49, "companyPaysFen": 100000}, "lines": [{"name": "心脑血管深度套餐", "selfFen": 98000, "priceFen": 198000, "companyFen": 100000}], "addOns": [], "preparation": [{"text": "请带本人身份证按预约时段到店，迟到超过 30 分钟可能要重新排队。", "title": "带好证件"}, {"text": "检查前三天饮食清淡，不饮酒，避免剧烈运动，保证睡眠。", "title": "饮食与作息"}, {"text": "检查前一晚 20 点后不再进食，22 点后不再饮水；常用降压药可用少量清水送服。", "title": "空腹"}, {"text": "高血压患者照常服药；糖尿病患者请带上降糖药，采血后用餐时再用。其他用药请先问医生。", "title": "慢性病用药"}, {"text": "穿宽松的分体衣服，少戴首饰，不穿有金属扣的内衣；请带框架眼镜。", "title": "衣着"}, {"text": "请提前告诉前台和医生，不做 X 线、CT、碳 14 呼气等有辐射的检查。", "title": "怀孕或备孕"}, {"text": "餐后血糖须从第一口饭起满 2 小时采血；动态血压计须佩戴到次日，请按时归还。", "title": "两次到店"}]}', 'k7575326b.M5nmUCxhwQhk5nnaylivL3elmdrkxN1JfAfTQcJk5Nmv94cA5pNX', '138****0001', NULL, 0, 'confirmed', 'TJNWJ47TAN', 0, NULL, 6, 'cancelled_by_person', NULL, '2026-11-16 12:15:00+00', '2026-11-17 06:17:00+00');
INSERT INTO public.exam_order VALUES ('01a202be-2782-74a0-b16e-02d662545aa0', 'YJ2611229ZT24MNPZX45', '01a202be-2687-7522-963e-2934d2ee83e1', '01a202be-2688-737e-95d5-abc90c10b6cb', 'project-demo', '01a202be-2686-7651-9904-8d5f63704eaa', 'combo-office', '{addon-hp13}', 'store-bj-wanghe', 'slot-bj-wanghe-20261201-2', 5, 'pending_pay', 76600, 50000, 26600, '{"combo": {"name": "职场活力套餐", "tags": ["久坐人群", "颈椎与眼底"], "cover": "office", "comboId": "combo-office", "priceFen": 59800, "suitable": true, "itemCount": 33, "companyPaysFen": 50000}, "lines": [{"name": "职场活力套餐", "selfFen": 9800, "priceFen": 59800, "companyFen": 50000}, {"name": "碳 13 尿素呼气试验", "selfFen": 16800, "priceFen": 16800, "companyFen": 0}], "addOns": [{"name": "碳 13 尿素呼气试验", "addOnId": "addon-hp13", "priceFen": 16800}], "preparation": [{"text": "请带本人身份证按预约时段到店，迟到超过 30 分钟可能要重新排队。", "title": "带好证件"}, {"text": "检查前三天饮食清淡，不饮酒，避免剧烈运动，保证睡眠。", "title": "饮食与作息"}, {"text": "检查前一晚 20 点后不再进食，22 点后不再饮水；常用降压药可用少量清水送服。", "title": "空腹"}, {"text": "穿宽松的分体衣服，少戴首饰，不穿有金属扣的内衣；请带框架眼镜。", "title": "衣着"}, {"text": "高血压患者照常服药；糖尿病患者请带上降糖药，采血后用餐时再用。其他用药请先问医生。", "title": "慢性病用药"}, {"text": "可用门店提供的留样盒在家留取，两小时内送到；痔疮出血期请改期。", "title": "留便样"}, {"text": "请提前告诉前台和医生，不做 X 线、CT、碳 14 呼气等有辐射的检查。", "title": "怀孕或备孕"}]}', 'k7575326b.ad5FcMbCP8qj3QOAdMUVOk7uAF5spPd3rp15VV6bUbery8uV4tk7', '138****0001', '2026-11-22 12:12:25.422+00', 0, 'none', NULL, 0, NULL, 1, NULL, NULL, '2026-11-22 10:10:25.422+00', '2026-11-22 10:10:25.422+00');
INSERT INTO public.exam_order VALUES ('01a202be-2783-7446-8c44-b66cf32229dd', 'YJ251206HY43KWJRP1XP', '01a202be-2691-7413-b118-42bc150c985f', '01a202be-2691-7413-b118-47191da32e36', 'project-demo', '01a202be-2691-7413-b118-3e3cf8702d37', 'combo-female-full', '{}', 'store-sh-meixi', 'slot-sh-meixi-20251217-1', 1, 'report_ready', 168000, 100000, 68000, '{"combo": {"name": "女士全面套餐", "tags": ["女士", "宫颈与乳腺"], "cover": "female-full", "comboId": "combo-female-full", "priceFen": 168000, "suitable": true, "itemCount": 53, "companyPaysFen": 100000}, "lines": [{"name": "女士全面套餐", "selfFen": 68000, "priceFen": 168000, "companyFen": 100000}], "addOns": [], "preparation": [{"text": "请带本人身份证按预约时段到店，迟到超过 30 分钟可能要重新排队。", "title": "带好证件"}, {"text": "检查前三天饮食清淡，不饮酒，避免剧烈运动，保证睡眠。", "title": "饮食与作息"}, {"text": "检查前一晚 20 点后不再进食，22 点后不再饮水；常用降压药可用少量清水送服。", "title": "空腹"}, {"text": "尿检和妇科检查宜在月经干净 3～7 天做；超声检查乳腺宜在月经结束后一周内。", "title": "避开月经期"}, {"text": "可用门店提供的留样盒在家留取，两小时内送到；痔疮出血期请改期。", "title": "留便样"}, {"text": "近四周用过抗生素、近两周用过抑酸药会影响结果，请提前告诉医生。", "title": "呼气试验"}, {"text": "穿宽松的分体衣服，少戴首饰，不穿有金属扣的内衣；请带框架眼镜。", "title": "衣着"}, {"text": "高血压患者照常服药；糖尿病患者请带上降糖药，采血后用餐时再用。其他用药请先问医生。", "title": "慢性病用药"}, {"text": "请提前告诉前台和医生，不做 X 线、CT、碳 14 呼气等有辐射的检查。", "title": "怀孕或备孕"}, {"text": "检查前 48 小时避免阴道用药、冲洗和性生活；没有性生活史的女士请改选女士活力套餐。", "title": "宫颈检查前"}]}', 'k7575326b.AaRP6IJHW7mvMDqfZhLNTrXXukfoeNah7-fuxpndncFaGbp-JuUj', '138****0002', NULL, 0, 'confirmed', 'TJKWJRP1XP', 0, NULL, 6, NULL, NULL, '2025-12-06 12:15:00+00', '2025-12-22 08:00:00+00');
INSERT INTO public.exam_order VALUES ('01a202be-2785-74ab-8c2e-6a0f667a63e5', 'YJ261118A7Z3DJ8FSSZ5', '01a202be-2691-7413-b118-42bc150c985f', '01a202be-2691-7413-b118-47191da32e36', 'project-demo', '01a202be-2691-7413-b118-3e3cf8702d37', 'combo-female-youth', '{addon-bone}', 'store-sh-yanyu', 'slot-sh-yanyu-20261207-1', 2, 'confirmed', 136000, 80000, 56000, '{"combo": {"name": "女士活力套餐", "tags": ["女士", "未婚适用"], "cover": "female-youth", "comboId": "combo-female-youth", "priceFen": 118000, "suitable": true, "itemCount": 44, "companyPaysFen": 80000}, "lines": [{"name": "女士活力套餐", "selfFen": 38000, "priceFen": 118000, "companyFen": 80000}, {"name": "双能 X 线骨密度", "selfFen": 18000, "priceFen": 18000, "companyFen": 0}], "addOns": [{"name": "双能 X 线骨密度", "addOnId": "addon-bone", "priceFen": 18000}], "preparation": [{"text": "请带本人身份证按预约时段到店，迟到超过 30 分钟可能要重新排队。", "title": "带好证件"}, {"text": "检查前三天饮食清淡，不饮酒，避免剧烈运动，保证睡眠。", "title": "饮食与作息"}, {"text": "检查前一晚 20 点后不再进食，22 点后不再饮水；常用降压药可用少量清水送服。", "title": "空腹"}, {"text": "泌尿、前列腺和经腹妇科超声需要憋尿，完成前请不要先排小便。", "title": "憋尿"}, {"text": "尿检和妇科检查宜在月经干净 3～7 天做；超声检查乳腺宜在月经结束后一周内。", "title": "避开月经期"}, {"text": "可用门店提供的留样盒在家留取，两小时内送到；痔疮出血期请改期。", "title": "留便样"}, {"text": "穿宽松的分体衣服，少戴首饰，不穿有金属扣的内衣；请带框架眼镜。", "title": "衣着"}, {"text": "请提前告诉前台和医生，不做 X 线、CT、碳 14 呼气等有辐射的检查。", "title": "怀孕或备孕"}]}', 'k7575326b.w92fWManNKBdfkDZcklNVwi2Fh5JFiVcDKmmkYnEhowTjcTZek_i', '138****0002', NULL, 0, 'confirmed', 'TJDJ8FSSZ5', 0, NULL, 4, NULL, NULL, '2026-11-18 12:15:00+00', '2026-11-18 12:21:00+00');


--
-- Data for Name: idempotency; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: interpretation; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: interpretation_message; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: invoice; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: job_failure; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: letter_read; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: notice; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.notice VALUES ('01a202be-288d-7220-84ee-70e5947dfd0b', '01a202be-2686-7651-9904-8d5f63704eaa', 'order_moved', '{"date": "2026-10-21", "event": {"type": "confirmed", "params": {}}, "period": "07:30-08:30", "orderNo": "YJ26101128JT97KB6CQ6", "storeName": "禾安体检·望禾中心"}', '2026-10-11 12:21:00+00', '2026-10-11 12:21:00+00', 'order:01a202be-277b-70ce-a4eb-2a7eea797359:4');
INSERT INTO public.notice VALUES ('01a202be-288d-7220-84ee-74bbb45bf7b7', '01a202be-2686-7651-9904-8d5f63704eaa', 'order_moved', '{"date": "2026-11-19", "event": {"type": "confirmed", "params": {}}, "period": "08:30-09:30", "orderNo": "YJ26111143DZVMXXQKFB", "storeName": "康序健康·松桥门诊"}', '2026-11-11 12:21:00+00', '2026-11-11 12:21:00+00', 'order:01a202be-277c-72fa-9371-e38298651ed7:3');
INSERT INTO public.notice VALUES ('01a202be-288d-7220-84ee-7b025e9f58fd', '01a202be-2686-7651-9904-8d5f63704eaa', 'order_moved', '{"date": "2026-12-04", "event": {"type": "confirmed", "params": {}}, "period": "09:30-10:30", "orderNo": "YJ261116F5KZNWJ47TAN", "storeName": "澄心体检·烟雨路中心"}', '2026-11-16 12:21:00+00', NULL, 'order:01a202be-277f-7283-b9f9-45cf4b70425f:4');
INSERT INTO public.notice VALUES ('01a202be-288d-7220-84ee-7f4e708409c3', '01a202be-2686-7651-9904-8d5f63704eaa', 'order_moved', '{"date": "2026-12-04", "event": {"type": "refunded", "params": {}}, "period": "09:30-10:30", "orderNo": "YJ261116F5KZNWJ47TAN", "storeName": "澄心体检·烟雨路中心"}', '2026-11-17 06:17:00+00', NULL, 'order:01a202be-277f-7283-b9f9-45cf4b70425f:6');
INSERT INTO public.notice VALUES ('01a202be-288d-7220-84ee-81772482b2cd', '01a202be-2691-7413-b118-3e3cf8702d37', 'order_moved', '{"date": "2026-12-07", "event": {"type": "confirmed", "params": {}}, "period": "07:30-08:30", "orderNo": "YJ261118A7Z3DJ8FSSZ5", "storeName": "澄心体检·烟雨路中心"}', '2026-11-18 12:21:00+00', NULL, 'order:01a202be-2785-74ab-8c2e-6a0f667a63e5:4');
INSERT INTO public.notice VALUES ('01a202be-2973-7042-aa5d-2d396f2eb8af', '01a202be-2686-7651-9904-8d5f63704eaa', 'report_released', '{"title": "2026 年度体检报告", "reportId": "01a202be-2955-71f4-808b-ce00e7f4d3d5", "institution": "禾安体检·望禾中心"}', '2026-10-26 08:00:00+00', NULL, 'report:01a202be-2955-71f4-808b-ce00e7f4d3d5');


--
-- Data for Name: observation; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.observation VALUES (1, '01a202be-28b9-772d-9edb-d971eac0dbdd', 0, 'BMI', '体质指数', '一般检查', '24.6', 24.6, '', 'kg/m²', 1, 18.5, 23.9, '{}', 'high');
INSERT INTO public.observation VALUES (2, '01a202be-28b9-772d-9edb-d971eac0dbdd', 1, 'SBP', '收缩压', '一般检查', '128', 128, '', 'mmHg', 0, 90, 139, '{}', 'normal');
INSERT INTO public.observation VALUES (3, '01a202be-28b9-772d-9edb-d971eac0dbdd', 2, 'DBP', '舒张压', '一般检查', '82', 82, '', 'mmHg', 0, 60, 89, '{}', 'normal');
INSERT INTO public.observation VALUES (4, '01a202be-28b9-772d-9edb-d971eac0dbdd', 3, 'PULSE', '脉搏', '一般检查', '72', 72, '', '次/分', 0, 60, 100, '{}', 'normal');
INSERT INTO public.observation VALUES (5, '01a202be-28b9-772d-9edb-d971eac0dbdd', 4, 'WAIST', '腰围', '一般检查', '86.0', 86, '', 'cm', 1, NULL, 89.9, '{}', 'normal');
INSERT INTO public.observation VALUES (6, '01a202be-28b9-772d-9edb-d971eac0dbdd', 5, 'VAR', '右眼矫正视力', '眼耳鼻喉与口腔', '1.0', 1, '', '', 1, 1, NULL, '{}', 'normal');
INSERT INTO public.observation VALUES (7, '01a202be-28b9-772d-9edb-d971eac0dbdd', 6, 'VAL', '左眼矫正视力', '眼耳鼻喉与口腔', '1.0', 1, '', '', 1, 1, NULL, '{}', 'normal');
INSERT INTO public.observation VALUES (8, '01a202be-28b9-772d-9edb-d971eac0dbdd', 7, 'IOPR', '右眼眼压', '眼耳鼻喉与口腔', '15.1', 15.1, '', 'mmHg', 1, 10, 21, '{}', 'normal');
INSERT INTO public.observation VALUES (9, '01a202be-28b9-772d-9edb-d971eac0dbdd', 8, 'IOPL', '左眼眼压', '眼耳鼻喉与口腔', '15.4', 15.4, '', 'mmHg', 1, 10, 21, '{}', 'normal');
INSERT INTO public.observation VALUES (10, '01a202be-28b9-772d-9edb-d971eac0dbdd', 9, 'WBC', '白细胞计数', '血液与体液', '5.62', 5.62, '', '10⁹/L', 2, 3.5, 9.5, '{}', 'normal');
INSERT INTO public.observation VALUES (11, '01a202be-28b9-772d-9edb-d971eac0dbdd', 10, 'NEUT', '中性粒细胞绝对值', '血液与体液', '3.10', 3.1, '', '10⁹/L', 2, 1.8, 6.3, '{}', 'normal');
INSERT INTO public.observation VALUES (12, '01a202be-28b9-772d-9edb-d971eac0dbdd', 11, 'LYMPH', '淋巴细胞绝对值', '血液与体液', '1.95', 1.95, '', '10⁹/L', 2, 1.1, 3.2, '{}', 'normal');
INSERT INTO public.observation VALUES (13, '01a202be-28b9-772d-9edb-d971eac0dbdd', 12, 'MONO', '单核细胞绝对值', '血液与体液', '0.38', 0.38, '', '10⁹/L', 2, 0.1, 0.6, '{}', 'normal');
INSERT INTO public.observation VALUES (14, '01a202be-28b9-772d-9edb-d971eac0dbdd', 13, 'EO', '嗜酸性粒细胞绝对值', '血液与体液', '0.15', 0.15, '', '10⁹/L', 2, 0.02, 0.52, '{}', 'normal');
INSERT INTO public.observation VALUES (15, '01a202be-28b9-772d-9edb-d971eac0dbdd', 14, 'BASO', '嗜碱性粒细胞绝对值', '血液与体液', '0.03', 0.03, '', '10⁹/L', 2, 0, 0.06, '{}', 'normal');
INSERT INTO public.observation VALUES (16, '01a202be-28b9-772d-9edb-d971eac0dbdd', 15, 'NEUTP', '中性粒细胞百分数', '血液与体液', '55.2', 55.2, '', '%', 1, 40, 75, '{}', 'normal');
INSERT INTO public.observation VALUES (17, '01a202be-28b9-772d-9edb-d971eac0dbdd', 16, 'LYMPHP', '淋巴细胞百分数', '血液与体液', '34.7', 34.7, '', '%', 1, 20, 50, '{}', 'normal');
INSERT INTO public.observation VALUES (18, '01a202be-28b9-772d-9edb-d971eac0dbdd', 17, 'MONOP', '单核细胞百分数', '血液与体液', '6.8', 6.8, '', '%', 1, 3, 10, '{}', 'normal');
INSERT INTO public.observation VALUES (19, '01a202be-28b9-772d-9edb-d971eac0dbdd', 18, 'EOP', '嗜酸性粒细胞百分数', '血液与体液', '2.7', 2.7, '', '%', 1, 0.4, 8, '{}', 'normal');
INSERT INTO public.observation VALUES (20, '01a202be-28b9-772d-9edb-d971eac0dbdd', 19, 'BASOP', '嗜碱性粒细胞百分数', '血液与体液', '0.5', 0.5, '', '%', 1, 0, 1, '{}', 'normal');
INSERT INTO public.observation VALUES (21, '01a202be-28b9-772d-9edb-d971eac0dbdd', 20, 'RBC', '红细胞计数', '血液与体液', '5.02', 5.02, '', '10¹²/L', 2, 4.3, 5.8, '{}', 'normal');
INSERT INTO public.observation VALUES (22, '01a202be-28b9-772d-9edb-d971eac0dbdd', 21, 'HGB', '血红蛋白', '血液与体液', '152', 152, '', 'g/L', 0, 130, 175, '{}', 'normal');
INSERT INTO public.observation VALUES (23, '01a202be-28b9-772d-9edb-d971eac0dbdd', 22, 'HCT', '红细胞压积', '血液与体液', '0.452', 0.452, '', 'L/L', 3, 0.4, 0.5, '{}', 'normal');
INSERT INTO public.observation VALUES (24, '01a202be-28b9-772d-9edb-d971eac0dbdd', 23, 'MCV', '平均红细胞体积', '血液与体液', '90.0', 90, '', 'fL', 1, 82, 100, '{}', 'normal');
INSERT INTO public.observation VALUES (25, '01a202be-28b9-772d-9edb-d971eac0dbdd', 24, 'MCH', '平均红细胞血红蛋白量', '血液与体液', '30.3', 30.3, '', 'pg', 1, 27, 34, '{}', 'normal');
INSERT INTO public.observation VALUES (26, '01a202be-28b9-772d-9edb-d971eac0dbdd', 25, 'MCHC', '平均红细胞血红蛋白浓度', '血液与体液', '336', 336, '', 'g/L', 0, 316, 354, '{}', 'normal');
INSERT INTO public.observation VALUES (27, '01a202be-28b9-772d-9edb-d971eac0dbdd', 26, 'PLT', '血小板计数', '血液与体液', '228', 228, '', '10⁹/L', 0, 125, 350, '{}', 'normal');
INSERT INTO public.observation VALUES (28, '01a202be-28b9-772d-9edb-d971eac0dbdd', 27, 'USG', '尿比重', '血液与体液', '1.018', 1.018, '', '', 3, 1.003, 1.03, '{}', 'normal');
INSERT INTO public.observation VALUES (29, '01a202be-28b9-772d-9edb-d971eac0dbdd', 28, 'UPH', '尿酸碱度', '血液与体液', '6.0', 6, '', '', 1, 4.5, 8, '{}', 'normal');
INSERT INTO public.observation VALUES (30, '01a202be-28b9-772d-9edb-d971eac0dbdd', 29, 'UPRO', '尿蛋白', '血液与体液', '阴性', NULL, '', '', 0, NULL, NULL, '{阴性}', 'normal');
INSERT INTO public.observation VALUES (31, '01a202be-28b9-772d-9edb-d971eac0dbdd', 30, 'UGLU', '尿糖', '血液与体液', '阴性', NULL, '', '', 0, NULL, NULL, '{阴性}', 'normal');
INSERT INTO public.observation VALUES (32, '01a202be-28b9-772d-9edb-d971eac0dbdd', 31, 'UKET', '尿酮体', '血液与体液', '阴性', NULL, '', '', 0, NULL, NULL, '{阴性}', 'normal');
INSERT INTO public.observation VALUES (33, '01a202be-28b9-772d-9edb-d971eac0dbdd', 32, 'UBLD', '尿潜血', '血液与体液', '阴性', NULL, '', '', 0, NULL, NULL, '{阴性}', 'normal');
INSERT INTO public.observation VALUES (34, '01a202be-28b9-772d-9edb-d971eac0dbdd', 33, 'ULEU', '尿白细胞', '血液与体液', '阴性', NULL, '', '', 0, NULL, NULL, '{阴性}', 'normal');
INSERT INTO public.observation VALUES (35, '01a202be-28b9-772d-9edb-d971eac0dbdd', 34, 'UNIT', '尿亚硝酸盐', '血液与体液', '阴性', NULL, '', '', 0, NULL, NULL, '{阴性}', 'normal');
INSERT INTO public.observation VALUES (36, '01a202be-28b9-772d-9edb-d971eac0dbdd', 35, 'UBIL', '尿胆红素', '血液与体液', '阴性', NULL, '', '', 0, NULL, NULL, '{阴性}', 'normal');
INSERT INTO public.observation VALUES (37, '01a202be-28b9-772d-9edb-d971eac0dbdd', 36, 'ALT', '丙氨酸氨基转移酶', '肝功能', '38', 38, '', 'U/L', 0, 9, 50, '{}', 'normal');
INSERT INTO public.observation VALUES (38, '01a202be-28b9-772d-9edb-d971eac0dbdd', 37, 'AST', '天门冬氨酸氨基转移酶', '肝功能', '24', 24, '', 'U/L', 0, 15, 40, '{}', 'normal');
INSERT INTO public.observation VALUES (39, '01a202be-28b9-772d-9edb-d971eac0dbdd', 38, 'GGT', 'γ-谷氨酰转移酶', '肝功能', '42', 42, '', 'U/L', 0, 10, 60, '{}', 'normal');
INSERT INTO public.observation VALUES (40, '01a202be-28b9-772d-9edb-d971eac0dbdd', 39, 'TBIL', '总胆红素', '肝功能', '14.2', 14.2, '', 'μmol/L', 1, NULL, 26, '{}', 'normal');
INSERT INTO public.observation VALUES (41, '01a202be-28b9-772d-9edb-d971eac0dbdd', 40, 'DBIL', '直接胆红素', '肝功能', '4.1', 4.1, '', 'μmol/L', 1, NULL, 8, '{}', 'normal');
INSERT INTO public.observation VALUES (42, '01a202be-28b9-772d-9edb-d971eac0dbdd', 41, 'TP', '总蛋白', '肝功能', '73.5', 73.5, '', 'g/L', 1, 65, 85, '{}', 'normal');
INSERT INTO public.observation VALUES (43, '01a202be-28b9-772d-9edb-d971eac0dbdd', 42, 'ALB', '白蛋白', '肝功能', '46.8', 46.8, '', 'g/L', 1, 40, 55, '{}', 'normal');
INSERT INTO public.observation VALUES (44, '01a202be-28b9-772d-9edb-d971eac0dbdd', 43, 'GLO', '球蛋白', '肝功能', '26.7', 26.7, '', 'g/L', 1, 20, 40, '{}', 'normal');
INSERT INTO public.observation VALUES (45, '01a202be-28b9-772d-9edb-d971eac0dbdd', 44, 'AGR', '白球比', '肝功能', '1.75', 1.75, '', '', 2, 1.2, 2.4, '{}', 'normal');
INSERT INTO public.observation VALUES (46, '01a202be-28b9-772d-9edb-d971eac0dbdd', 45, 'CREA', '肌酐', '肾功能', '78', 78, '', 'μmol/L', 0, 57, 97, '{}', 'normal');
INSERT INTO public.observation VALUES (47, '01a202be-28b9-772d-9edb-d971eac0dbdd', 46, 'UREA', '尿素', '肾功能', '5.10', 5.1, '', 'mmol/L', 2, 3.1, 8, '{}', 'normal');
INSERT INTO public.observation VALUES (48, '01a202be-28b9-772d-9edb-d971eac0dbdd', 47, 'UA', '尿酸', '肾功能', '412', 412, '', 'μmol/L', 0, 208, 428, '{}', 'normal');
INSERT INTO public.observation VALUES (49, '01a202be-28b9-772d-9edb-d971eac0dbdd', 48, 'EGFR', '估算肾小球滤过率', '肾功能', '108', 108, '', 'mL/min/1.73m²', 0, 90, NULL, '{}', 'normal');
INSERT INTO public.observation VALUES (50, '01a202be-28b9-772d-9edb-d971eac0dbdd', 49, 'GLU', '空腹血糖', '糖代谢', '5.12', 5.12, '', 'mmol/L', 2, 3.9, 6.1, '{}', 'normal');
INSERT INTO public.observation VALUES (51, '01a202be-28b9-772d-9edb-d971eac0dbdd', 50, 'TC', '总胆固醇', '血脂', '4.86', 4.86, '', 'mmol/L', 2, NULL, 5.2, '{}', 'normal');
INSERT INTO public.observation VALUES (52, '01a202be-28b9-772d-9edb-d971eac0dbdd', 51, 'TG', '甘油三酯', '血脂', '1.42', 1.42, '', 'mmol/L', 2, NULL, 1.7, '{}', 'normal');
INSERT INTO public.observation VALUES (53, '01a202be-28b9-772d-9edb-d971eac0dbdd', 52, 'HDL', '高密度脂蛋白胆固醇', '血脂', '1.21', 1.21, '', 'mmol/L', 2, 1, NULL, '{}', 'normal');
INSERT INTO public.observation VALUES (54, '01a202be-28b9-772d-9edb-d971eac0dbdd', 53, 'LDL', '低密度脂蛋白胆固醇', '血脂', '3.02', 3.02, '', 'mmol/L', 2, NULL, 3.4, '{}', 'normal');
INSERT INTO public.observation VALUES (55, '01a202be-28b9-772d-9edb-d971eac0dbdd', 54, 'HSCRP', '超敏 C 反应蛋白', '心脑血管', '0.62', 0.62, '', 'mg/L', 2, NULL, 3, '{}', 'normal');
INSERT INTO public.observation VALUES (56, '01a202be-28b9-772d-9edb-d971eac0dbdd', 55, 'AFP', '甲胎蛋白', '肿瘤标志物', '2.10', 2.1, '', 'ng/mL', 2, NULL, 7, '{}', 'normal');
INSERT INTO public.observation VALUES (57, '01a202be-28b9-772d-9edb-d971eac0dbdd', 56, 'CEA', '癌胚抗原', '肿瘤标志物', '1.42', 1.42, '', 'ng/mL', 2, NULL, 5, '{}', 'normal');
INSERT INTO public.observation VALUES (58, '01a202be-28b9-772d-9edb-d971eac0dbdd', 57, 'ECG', '十二导联心电图', '心电与功能', '窦性心律，正常心电图', NULL, '', '', 0, NULL, NULL, '{窦性心律，正常心电图}', 'normal');
INSERT INTO public.observation VALUES (59, '01a202be-28b9-772d-9edb-d971eac0dbdd', 58, 'USABD', '腹部超声（肝胆胰脾）', '超声', '未见异常', NULL, '', '', 0, NULL, NULL, '{未见异常}', 'normal');
INSERT INTO public.observation VALUES (60, '01a202be-28b9-772d-9edb-d971eac0dbdd', 59, 'DRCH', '胸部正位片', '放射', '未见异常', NULL, '', '', 0, NULL, NULL, '{未见异常}', 'normal');
INSERT INTO public.observation VALUES (132, '01a202be-28e5-764f-b05d-cc4d1c681395', 0, 'BMI', '体质指数', '一般检查', '25.3', 25.3, '', 'kg/m²', 1, 18.5, 23.9, '{}', 'high');
INSERT INTO public.observation VALUES (133, '01a202be-28e5-764f-b05d-cc4d1c681395', 1, 'SBP', '收缩压', '一般检查', '134', 134, '', 'mmHg', 0, 90, 139, '{}', 'normal');
INSERT INTO public.observation VALUES (134, '01a202be-28e5-764f-b05d-cc4d1c681395', 2, 'DBP', '舒张压', '一般检查', '88', 88, '', 'mmHg', 0, 60, 89, '{}', 'normal');
INSERT INTO public.observation VALUES (135, '01a202be-28e5-764f-b05d-cc4d1c681395', 3, 'PULSE', '脉搏', '一般检查', '75', 75, '', '次/分', 0, 60, 100, '{}', 'normal');
INSERT INTO public.observation VALUES (136, '01a202be-28e5-764f-b05d-cc4d1c681395', 4, 'WAIST', '腰围', '一般检查', '89.0', 89, '', 'cm', 1, NULL, 89.9, '{}', 'normal');
INSERT INTO public.observation VALUES (137, '01a202be-28e5-764f-b05d-cc4d1c681395', 5, 'VAR', '右眼矫正视力', '眼耳鼻喉与口腔', '1.0', 1, '', '', 1, 1, NULL, '{}', 'normal');
INSERT INTO public.observation VALUES (138, '01a202be-28e5-764f-b05d-cc4d1c681395', 6, 'VAL', '左眼矫正视力', '眼耳鼻喉与口腔', '1.0', 1, '', '', 1, 1, NULL, '{}', 'normal');
INSERT INTO public.observation VALUES (139, '01a202be-28e5-764f-b05d-cc4d1c681395', 7, 'IOPR', '右眼眼压', '眼耳鼻喉与口腔', '14.8', 14.8, '', 'mmHg', 1, 10, 21, '{}', 'normal');
INSERT INTO public.observation VALUES (140, '01a202be-28e5-764f-b05d-cc4d1c681395', 8, 'IOPL', '左眼眼压', '眼耳鼻喉与口腔', '15.0', 15, '', 'mmHg', 1, 10, 21, '{}', 'normal');
INSERT INTO public.observation VALUES (141, '01a202be-28e5-764f-b05d-cc4d1c681395', 9, 'WBC', '白细胞计数', '血液与体液', '6.10', 6.1, '', '10⁹/L', 2, 3.5, 9.5, '{}', 'normal');
INSERT INTO public.observation VALUES (142, '01a202be-28e5-764f-b05d-cc4d1c681395', 10, 'NEUT', '中性粒细胞绝对值', '血液与体液', '3.42', 3.42, '', '10⁹/L', 2, 1.8, 6.3, '{}', 'normal');
INSERT INTO public.observation VALUES (143, '01a202be-28e5-764f-b05d-cc4d1c681395', 11, 'LYMPH', '淋巴细胞绝对值', '血液与体液', '2.05', 2.05, '', '10⁹/L', 2, 1.1, 3.2, '{}', 'normal');
INSERT INTO public.observation VALUES (144, '01a202be-28e5-764f-b05d-cc4d1c681395', 12, 'MONO', '单核细胞绝对值', '血液与体液', '0.42', 0.42, '', '10⁹/L', 2, 0.1, 0.6, '{}', 'normal');
INSERT INTO public.observation VALUES (145, '01a202be-28e5-764f-b05d-cc4d1c681395', 13, 'EO', '嗜酸性粒细胞绝对值', '血液与体液', '0.18', 0.18, '', '10⁹/L', 2, 0.02, 0.52, '{}', 'normal');
INSERT INTO public.observation VALUES (146, '01a202be-28e5-764f-b05d-cc4d1c681395', 14, 'BASO', '嗜碱性粒细胞绝对值', '血液与体液', '0.03', 0.03, '', '10⁹/L', 2, 0, 0.06, '{}', 'normal');
INSERT INTO public.observation VALUES (147, '01a202be-28e5-764f-b05d-cc4d1c681395', 15, 'NEUTP', '中性粒细胞百分数', '血液与体液', '56.1', 56.1, '', '%', 1, 40, 75, '{}', 'normal');
INSERT INTO public.observation VALUES (148, '01a202be-28e5-764f-b05d-cc4d1c681395', 16, 'LYMPHP', '淋巴细胞百分数', '血液与体液', '33.6', 33.6, '', '%', 1, 20, 50, '{}', 'normal');
INSERT INTO public.observation VALUES (149, '01a202be-28e5-764f-b05d-cc4d1c681395', 17, 'MONOP', '单核细胞百分数', '血液与体液', '6.9', 6.9, '', '%', 1, 3, 10, '{}', 'normal');
INSERT INTO public.observation VALUES (150, '01a202be-28e5-764f-b05d-cc4d1c681395', 18, 'EOP', '嗜酸性粒细胞百分数', '血液与体液', '3.0', 3, '', '%', 1, 0.4, 8, '{}', 'normal');
INSERT INTO public.observation VALUES (151, '01a202be-28e5-764f-b05d-cc4d1c681395', 19, 'BASOP', '嗜碱性粒细胞百分数', '血液与体液', '0.5', 0.5, '', '%', 1, 0, 1, '{}', 'normal');
INSERT INTO public.observation VALUES (152, '01a202be-28e5-764f-b05d-cc4d1c681395', 20, 'RBC', '红细胞计数', '血液与体液', '5.08', 5.08, '', '10¹²/L', 2, 4.3, 5.8, '{}', 'normal');
INSERT INTO public.observation VALUES (153, '01a202be-28e5-764f-b05d-cc4d1c681395', 21, 'HGB', '血红蛋白', '血液与体液', '154', 154, '', 'g/L', 0, 130, 175, '{}', 'normal');
INSERT INTO public.observation VALUES (154, '01a202be-28e5-764f-b05d-cc4d1c681395', 22, 'HCT', '红细胞压积', '血液与体液', '0.458', 0.458, '', 'L/L', 3, 0.4, 0.5, '{}', 'normal');
INSERT INTO public.observation VALUES (155, '01a202be-28e5-764f-b05d-cc4d1c681395', 23, 'MCV', '平均红细胞体积', '血液与体液', '90.2', 90.2, '', 'fL', 1, 82, 100, '{}', 'normal');
INSERT INTO public.observation VALUES (156, '01a202be-28e5-764f-b05d-cc4d1c681395', 24, 'MCH', '平均红细胞血红蛋白量', '血液与体液', '30.3', 30.3, '', 'pg', 1, 27, 34, '{}', 'normal');
INSERT INTO public.observation VALUES (157, '01a202be-28e5-764f-b05d-cc4d1c681395', 25, 'MCHC', '平均红细胞血红蛋白浓度', '血液与体液', '336', 336, '', 'g/L', 0, 316, 354, '{}', 'normal');
INSERT INTO public.observation VALUES (158, '01a202be-28e5-764f-b05d-cc4d1c681395', 26, 'PLT', '血小板计数', '血液与体液', '241', 241, '', '10⁹/L', 0, 125, 350, '{}', 'normal');
INSERT INTO public.observation VALUES (159, '01a202be-28e5-764f-b05d-cc4d1c681395', 27, 'USG', '尿比重', '血液与体液', '1.020', 1.02, '', '', 3, 1.003, 1.03, '{}', 'normal');
INSERT INTO public.observation VALUES (160, '01a202be-28e5-764f-b05d-cc4d1c681395', 28, 'UPH', '尿酸碱度', '血液与体液', '6.5', 6.5, '', '', 1, 4.5, 8, '{}', 'normal');
INSERT INTO public.observation VALUES (161, '01a202be-28e5-764f-b05d-cc4d1c681395', 29, 'UPRO', '尿蛋白', '血液与体液', '阴性', NULL, '', '', 0, NULL, NULL, '{阴性}', 'normal');
INSERT INTO public.observation VALUES (162, '01a202be-28e5-764f-b05d-cc4d1c681395', 30, 'UGLU', '尿糖', '血液与体液', '阴性', NULL, '', '', 0, NULL, NULL, '{阴性}', 'normal');
INSERT INTO public.observation VALUES (163, '01a202be-28e5-764f-b05d-cc4d1c681395', 31, 'UKET', '尿酮体', '血液与体液', '阴性', NULL, '', '', 0, NULL, NULL, '{阴性}', 'normal');
INSERT INTO public.observation VALUES (164, '01a202be-28e5-764f-b05d-cc4d1c681395', 32, 'UBLD', '尿潜血', '血液与体液', '±', NULL, '', '', 0, NULL, NULL, '{阴性}', 'abnormal');
INSERT INTO public.observation VALUES (165, '01a202be-28e5-764f-b05d-cc4d1c681395', 33, 'ULEU', '尿白细胞', '血液与体液', '阴性', NULL, '', '', 0, NULL, NULL, '{阴性}', 'normal');
INSERT INTO public.observation VALUES (166, '01a202be-28e5-764f-b05d-cc4d1c681395', 34, 'UNIT', '尿亚硝酸盐', '血液与体液', '阴性', NULL, '', '', 0, NULL, NULL, '{阴性}', 'normal');
INSERT INTO public.observation VALUES (167, '01a202be-28e5-764f-b05d-cc4d1c681395', 35, 'UBIL', '尿胆红素', '血液与体液', '阴性', NULL, '', '', 0, NULL, NULL, '{阴性}', 'normal');
INSERT INTO public.observation VALUES (168, '01a202be-28e5-764f-b05d-cc4d1c681395', 36, 'FOB', '粪便隐血', '血液与体液', '阴性', NULL, '', '', 0, NULL, NULL, '{阴性}', 'normal');
INSERT INTO public.observation VALUES (169, '01a202be-28e5-764f-b05d-cc4d1c681395', 37, 'ALT', '丙氨酸氨基转移酶', '肝功能', '62', 62, '', 'U/L', 0, 9, 50, '{}', 'high');
INSERT INTO public.observation VALUES (170, '01a202be-28e5-764f-b05d-cc4d1c681395', 38, 'AST', '天门冬氨酸氨基转移酶', '肝功能', '35', 35, '', 'U/L', 0, 15, 40, '{}', 'normal');
INSERT INTO public.observation VALUES (171, '01a202be-28e5-764f-b05d-cc4d1c681395', 39, 'GGT', 'γ-谷氨酰转移酶', '肝功能', '66', 66, '', 'U/L', 0, 10, 60, '{}', 'high');
INSERT INTO public.observation VALUES (172, '01a202be-28e5-764f-b05d-cc4d1c681395', 40, 'TBIL', '总胆红素', '肝功能', '15.1', 15.1, '', 'μmol/L', 1, NULL, 26, '{}', 'normal');
INSERT INTO public.observation VALUES (173, '01a202be-28e5-764f-b05d-cc4d1c681395', 41, 'DBIL', '直接胆红素', '肝功能', '4.4', 4.4, '', 'μmol/L', 1, NULL, 8, '{}', 'normal');
INSERT INTO public.observation VALUES (174, '01a202be-28e5-764f-b05d-cc4d1c681395', 42, 'TP', '总蛋白', '肝功能', '74.1', 74.1, '', 'g/L', 1, 65, 85, '{}', 'normal');
INSERT INTO public.observation VALUES (175, '01a202be-28e5-764f-b05d-cc4d1c681395', 43, 'ALB', '白蛋白', '肝功能', '47.0', 47, '', 'g/L', 1, 40, 55, '{}', 'normal');
INSERT INTO public.observation VALUES (176, '01a202be-28e5-764f-b05d-cc4d1c681395', 44, 'GLO', '球蛋白', '肝功能', '27.1', 27.1, '', 'g/L', 1, 20, 40, '{}', 'normal');
INSERT INTO public.observation VALUES (177, '01a202be-28e5-764f-b05d-cc4d1c681395', 45, 'AGR', '白球比', '肝功能', '1.73', 1.73, '', '', 2, 1.2, 2.4, '{}', 'normal');
INSERT INTO public.observation VALUES (178, '01a202be-28e5-764f-b05d-cc4d1c681395', 46, 'CREA', '肌酐', '肾功能', '80', 80, '', 'μmol/L', 0, 57, 97, '{}', 'normal');
INSERT INTO public.observation VALUES (179, '01a202be-28e5-764f-b05d-cc4d1c681395', 47, 'UREA', '尿素', '肾功能', '5.32', 5.32, '', 'mmol/L', 2, 3.1, 8, '{}', 'normal');
INSERT INTO public.observation VALUES (180, '01a202be-28e5-764f-b05d-cc4d1c681395', 48, 'UA', '尿酸', '肾功能', '446', 446, '', 'μmol/L', 0, 208, 428, '{}', 'high');
INSERT INTO public.observation VALUES (181, '01a202be-28e5-764f-b05d-cc4d1c681395', 49, 'EGFR', '估算肾小球滤过率', '肾功能', '106', 106, '', 'mL/min/1.73m²', 0, 90, NULL, '{}', 'normal');
INSERT INTO public.observation VALUES (182, '01a202be-28e5-764f-b05d-cc4d1c681395', 50, 'GLU', '空腹血糖', '糖代谢', '5.48', 5.48, '', 'mmol/L', 2, 3.9, 6.1, '{}', 'normal');
INSERT INTO public.observation VALUES (183, '01a202be-28e5-764f-b05d-cc4d1c681395', 51, 'HBA1C', '糖化血红蛋白', '糖代谢', '5.5', 5.5, '', '%', 1, 4, 6, '{}', 'normal');
INSERT INTO public.observation VALUES (184, '01a202be-28e5-764f-b05d-cc4d1c681395', 52, 'TC', '总胆固醇', '血脂', '5.31', 5.31, '', 'mmol/L', 2, NULL, 5.2, '{}', 'high');
INSERT INTO public.observation VALUES (185, '01a202be-28e5-764f-b05d-cc4d1c681395', 53, 'TG', '甘油三酯', '血脂', '2.05', 2.05, '', 'mmol/L', 2, NULL, 1.7, '{}', 'high');
INSERT INTO public.observation VALUES (186, '01a202be-28e5-764f-b05d-cc4d1c681395', 54, 'HDL', '高密度脂蛋白胆固醇', '血脂', '1.12', 1.12, '', 'mmol/L', 2, 1, NULL, '{}', 'normal');
INSERT INTO public.observation VALUES (187, '01a202be-28e5-764f-b05d-cc4d1c681395', 55, 'LDL', '低密度脂蛋白胆固醇', '血脂', '3.52', 3.52, '', 'mmol/L', 2, NULL, 3.4, '{}', 'high');
INSERT INTO public.observation VALUES (188, '01a202be-28e5-764f-b05d-cc4d1c681395', 56, 'HCY', '同型半胱氨酸', '心脑血管', '12.1', 12.1, '', 'μmol/L', 1, NULL, 15, '{}', 'normal');
INSERT INTO public.observation VALUES (189, '01a202be-28e5-764f-b05d-cc4d1c681395', 57, 'HSCRP', '超敏 C 反应蛋白', '心脑血管', '<0.41', 0.41, '<', 'mg/L', 2, NULL, 3, '{}', 'normal');
INSERT INTO public.observation VALUES (190, '01a202be-28e5-764f-b05d-cc4d1c681395', 58, 'FT3', '游离三碘甲状腺原氨酸', '甲状腺与激素', '4.90', 4.9, '', 'pmol/L', 2, 3.1, 6.8, '{}', 'normal');
INSERT INTO public.observation VALUES (191, '01a202be-28e5-764f-b05d-cc4d1c681395', 59, 'FT4', '游离甲状腺素', '甲状腺与激素', '16.10', 16.1, '', 'pmol/L', 2, 12, 22, '{}', 'normal');
INSERT INTO public.observation VALUES (192, '01a202be-28e5-764f-b05d-cc4d1c681395', 60, 'TSH', '促甲状腺激素', '甲状腺与激素', '2.10', 2.1, '', 'mIU/L', 2, 0.27, 4.2, '{}', 'normal');
INSERT INTO public.observation VALUES (193, '01a202be-28e5-764f-b05d-cc4d1c681395', 61, 'AFP', '甲胎蛋白', '肿瘤标志物', '2.25', 2.25, '', 'ng/mL', 2, NULL, 7, '{}', 'normal');
INSERT INTO public.observation VALUES (194, '01a202be-28e5-764f-b05d-cc4d1c681395', 62, 'CEA', '癌胚抗原', '肿瘤标志物', '1.51', 1.51, '', 'ng/mL', 2, NULL, 5, '{}', 'normal');
INSERT INTO public.observation VALUES (195, '01a202be-28e5-764f-b05d-cc4d1c681395', 63, 'CA199', '糖类抗原 19-9', '肿瘤标志物', '8.90', 8.9, '', 'U/mL', 2, NULL, 37, '{}', 'normal');
INSERT INTO public.observation VALUES (196, '01a202be-28e5-764f-b05d-cc4d1c681395', 64, 'TPSA', '总前列腺特异抗原', '肿瘤标志物', '0.82', 0.82, '', 'ng/mL', 2, NULL, 4, '{}', 'normal');
INSERT INTO public.observation VALUES (197, '01a202be-28e5-764f-b05d-cc4d1c681395', 65, 'DOB', '碳 13 呼气值', '消化系统', '6.8', 6.8, '', '‰', 1, NULL, 4, '{}', 'high');
INSERT INTO public.observation VALUES (198, '01a202be-28e5-764f-b05d-cc4d1c681395', 66, 'ECG', '十二导联心电图', '心电与功能', '窦性心律，正常心电图', NULL, '', '', 0, NULL, NULL, '{窦性心律，正常心电图}', 'normal');
INSERT INTO public.observation VALUES (199, '01a202be-28e5-764f-b05d-cc4d1c681395', 67, 'USABD', '腹部超声（肝胆胰脾）', '超声', '脂肪肝（轻度）', NULL, '', '', 0, NULL, NULL, '{未见异常}', 'abnormal');
INSERT INTO public.observation VALUES (200, '01a202be-28e5-764f-b05d-cc4d1c681395', 68, 'USTHY', '甲状腺及颈部淋巴结超声', '超声', '甲状腺右叶结节 3 mm，TI-RADS 2 类', NULL, '', '', 0, NULL, NULL, '{未见异常}', 'abnormal');
INSERT INTO public.observation VALUES (201, '01a202be-28e5-764f-b05d-cc4d1c681395', 69, 'USCAR', '颈动脉超声', '超声', '未见异常', NULL, '', '', 0, NULL, NULL, '{未见异常}', 'normal');
INSERT INTO public.observation VALUES (202, '01a202be-28e5-764f-b05d-cc4d1c681395', 70, 'DRCH', '胸部正位片', '放射', '未见异常', NULL, '', '', 0, NULL, NULL, '{未见异常}', 'normal');
INSERT INTO public.observation VALUES (203, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 0, 'BMI', '体质指数', '一般检查', '25.1', 25.1, '', 'kg/m²', 1, 18.5, 23.9, '{}', 'high');
INSERT INTO public.observation VALUES (204, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 1, 'SBP', '收缩压', '一般检查', '136', 136, '', 'mmHg', 0, 90, 139, '{}', 'normal');
INSERT INTO public.observation VALUES (205, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 2, 'DBP', '舒张压', '一般检查', '91', 91, '', 'mmHg', 0, 60, 89, '{}', 'high');
INSERT INTO public.observation VALUES (206, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 3, 'PULSE', '脉搏', '一般检查', '70', 70, '', '次/分', 0, 60, 100, '{}', 'normal');
INSERT INTO public.observation VALUES (207, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 4, 'WAIST', '腰围', '一般检查', '90.5', 90.5, '', 'cm', 1, NULL, 89.9, '{}', 'high');
INSERT INTO public.observation VALUES (208, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 5, 'VAR', '右眼矫正视力', '眼耳鼻喉与口腔', '1.0', 1, '', '', 1, 1, NULL, '{}', 'normal');
INSERT INTO public.observation VALUES (209, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 6, 'VAL', '左眼矫正视力', '眼耳鼻喉与口腔', '0.8', 0.8, '', '', 1, 1, NULL, '{}', 'low');
INSERT INTO public.observation VALUES (210, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 7, 'IOPR', '右眼眼压', '眼耳鼻喉与口腔', '15.6', 15.6, '', 'mmHg', 1, 10, 21, '{}', 'normal');
INSERT INTO public.observation VALUES (211, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 8, 'IOPL', '左眼眼压', '眼耳鼻喉与口腔', '15.2', 15.2, '', 'mmHg', 1, 10, 21, '{}', 'normal');
INSERT INTO public.observation VALUES (212, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 9, 'WBC', '白细胞计数', '血液与体液', '5.88', 5.88, '', '10⁹/L', 2, 3.5, 9.5, '{}', 'normal');
INSERT INTO public.observation VALUES (213, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 10, 'NEUT', '中性粒细胞绝对值', '血液与体液', '3.25', 3.25, '', '10⁹/L', 2, 1.8, 6.3, '{}', 'normal');
INSERT INTO public.observation VALUES (214, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 11, 'LYMPH', '淋巴细胞绝对值', '血液与体液', '2.01', 2.01, '', '10⁹/L', 2, 1.1, 3.2, '{}', 'normal');
INSERT INTO public.observation VALUES (215, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 12, 'MONO', '单核细胞绝对值', '血液与体液', '0.40', 0.4, '', '10⁹/L', 2, 0.1, 0.6, '{}', 'normal');
INSERT INTO public.observation VALUES (216, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 13, 'EO', '嗜酸性粒细胞绝对值', '血液与体液', '0.17', 0.17, '', '10⁹/L', 2, 0.02, 0.52, '{}', 'normal');
INSERT INTO public.observation VALUES (217, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 14, 'BASO', '嗜碱性粒细胞绝对值', '血液与体液', '0.04', 0.04, '', '10⁹/L', 2, 0, 0.06, '{}', 'normal');
INSERT INTO public.observation VALUES (218, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 15, 'NEUTP', '中性粒细胞百分数', '血液与体液', '55.3', 55.3, '', '%', 1, 40, 75, '{}', 'normal');
INSERT INTO public.observation VALUES (219, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 16, 'LYMPHP', '淋巴细胞百分数', '血液与体液', '34.2', 34.2, '', '%', 1, 20, 50, '{}', 'normal');
INSERT INTO public.observation VALUES (220, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 17, 'MONOP', '单核细胞百分数', '血液与体液', '6.8', 6.8, '', '%', 1, 3, 10, '{}', 'normal');
INSERT INTO public.observation VALUES (221, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 18, 'EOP', '嗜酸性粒细胞百分数', '血液与体液', '2.9', 2.9, '', '%', 1, 0.4, 8, '{}', 'normal');
INSERT INTO public.observation VALUES (222, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 19, 'BASOP', '嗜碱性粒细胞百分数', '血液与体液', '0.7', 0.7, '', '%', 1, 0, 1, '{}', 'normal');
INSERT INTO public.observation VALUES (223, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 20, 'RBC', '红细胞计数', '血液与体液', '5.11', 5.11, '', '10¹²/L', 2, 4.3, 5.8, '{}', 'normal');
INSERT INTO public.observation VALUES (224, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 21, 'HGB', '血红蛋白', '血液与体液', '153', 153, '', 'g/L', 0, 130, 175, '{}', 'normal');
INSERT INTO public.observation VALUES (225, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 22, 'HCT', '红细胞压积', '血液与体液', '0.455', 0.455, '', 'L/L', 3, 0.4, 0.5, '{}', 'normal');
INSERT INTO public.observation VALUES (226, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 23, 'MCV', '平均红细胞体积', '血液与体液', '89.0', 89, '', 'fL', 1, 82, 100, '{}', 'normal');
INSERT INTO public.observation VALUES (227, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 24, 'MCH', '平均红细胞血红蛋白量', '血液与体液', '29.9', 29.9, '', 'pg', 1, 27, 34, '{}', 'normal');
INSERT INTO public.observation VALUES (228, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 25, 'MCHC', '平均红细胞血红蛋白浓度', '血液与体液', '336', 336, '', 'g/L', 0, 316, 354, '{}', 'normal');
INSERT INTO public.observation VALUES (229, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 26, 'PLT', '血小板计数', '血液与体液', '235', 235, '', '10⁹/L', 0, 125, 350, '{}', 'normal');
INSERT INTO public.observation VALUES (230, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 27, 'USG', '尿比重', '血液与体液', '1.015', 1.015, '', '', 3, 1.003, 1.03, '{}', 'normal');
INSERT INTO public.observation VALUES (231, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 28, 'UPH', '尿酸碱度', '血液与体液', '6.0', 6, '', '', 1, 4.5, 8, '{}', 'normal');
INSERT INTO public.observation VALUES (232, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 29, 'UPRO', '尿蛋白', '血液与体液', '阴性', NULL, '', '', 0, NULL, NULL, '{阴性}', 'normal');
INSERT INTO public.observation VALUES (233, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 30, 'UGLU', '尿糖', '血液与体液', '阴性', NULL, '', '', 0, NULL, NULL, '{阴性}', 'normal');
INSERT INTO public.observation VALUES (234, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 31, 'UKET', '尿酮体', '血液与体液', '阴性', NULL, '', '', 0, NULL, NULL, '{阴性}', 'normal');
INSERT INTO public.observation VALUES (235, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 32, 'UBLD', '尿潜血', '血液与体液', '阴性', NULL, '', '', 0, NULL, NULL, '{阴性}', 'normal');
INSERT INTO public.observation VALUES (236, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 33, 'ULEU', '尿白细胞', '血液与体液', '阴性', NULL, '', '', 0, NULL, NULL, '{阴性}', 'normal');
INSERT INTO public.observation VALUES (237, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 34, 'UNIT', '尿亚硝酸盐', '血液与体液', '阴性', NULL, '', '', 0, NULL, NULL, '{阴性}', 'normal');
INSERT INTO public.observation VALUES (238, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 35, 'UBIL', '尿胆红素', '血液与体液', '阴性', NULL, '', '', 0, NULL, NULL, '{阴性}', 'normal');
INSERT INTO public.observation VALUES (239, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 36, 'FOB', '粪便隐血', '血液与体液', '阴性', NULL, '', '', 0, NULL, NULL, '{阴性}', 'normal');
INSERT INTO public.observation VALUES (240, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 37, 'ALT', '丙氨酸氨基转移酶', '肝功能', '46', 46, '', 'U/L', 0, 9, 50, '{}', 'normal');
INSERT INTO public.observation VALUES (241, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 38, 'AST', '天门冬氨酸氨基转移酶', '肝功能', '28', 28, '', 'U/L', 0, 15, 40, '{}', 'normal');
INSERT INTO public.observation VALUES (242, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 39, 'GGT', 'γ-谷氨酰转移酶', '肝功能', '58', 58, '', 'U/L', 0, 10, 60, '{}', 'normal');
INSERT INTO public.observation VALUES (243, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 40, 'TBIL', '总胆红素', '肝功能', '13.8', 13.8, '', 'μmol/L', 1, NULL, 26, '{}', 'normal');
INSERT INTO public.observation VALUES (244, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 41, 'DBIL', '直接胆红素', '肝功能', '4.0', 4, '', 'μmol/L', 1, NULL, 8, '{}', 'normal');
INSERT INTO public.observation VALUES (245, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 42, 'TP', '总蛋白', '肝功能', '73.2', 73.2, '', 'g/L', 1, 65, 85, '{}', 'normal');
INSERT INTO public.observation VALUES (246, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 43, 'ALB', '白蛋白', '肝功能', '46.5', 46.5, '', 'g/L', 1, 40, 55, '{}', 'normal');
INSERT INTO public.observation VALUES (247, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 44, 'GLO', '球蛋白', '肝功能', '26.7', 26.7, '', 'g/L', 1, 20, 40, '{}', 'normal');
INSERT INTO public.observation VALUES (248, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 45, 'AGR', '白球比', '肝功能', '1.74', 1.74, '', '', 2, 1.2, 2.4, '{}', 'normal');
INSERT INTO public.observation VALUES (249, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 46, 'CREA', '肌酐', '肾功能', '81', 81, '', 'μmol/L', 0, 57, 97, '{}', 'normal');
INSERT INTO public.observation VALUES (250, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 47, 'UREA', '尿素', '肾功能', '5.21', 5.21, '', 'mmol/L', 2, 3.1, 8, '{}', 'normal');
INSERT INTO public.observation VALUES (251, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 48, 'UA', '尿酸', '肾功能', '468', 468, '', 'μmol/L', 0, 208, 428, '{}', 'high');
INSERT INTO public.observation VALUES (252, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 49, 'EGFR', '估算肾小球滤过率', '肾功能', '104', 104, '', 'mL/min/1.73m²', 0, 90, NULL, '{}', 'normal');
INSERT INTO public.observation VALUES (253, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 50, 'GLU', '空腹血糖', '糖代谢', '5.66', 5.66, '', 'mmol/L', 2, 3.9, 6.1, '{}', 'normal');
INSERT INTO public.observation VALUES (254, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 51, 'HBA1C', '糖化血红蛋白', '糖代谢', '5.6', 5.6, '', '%', 1, 4, 6, '{}', 'normal');
INSERT INTO public.observation VALUES (255, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 52, 'TC', '总胆固醇', '血脂', '5.42', 5.42, '', 'mmol/L', 2, NULL, 5.2, '{}', 'high');
INSERT INTO public.observation VALUES (256, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 53, 'TG', '甘油三酯', '血脂', '1.88', 1.88, '', 'mmol/L', 2, NULL, 1.7, '{}', 'high');
INSERT INTO public.observation VALUES (257, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 54, 'HDL', '高密度脂蛋白胆固醇', '血脂', '1.15', 1.15, '', 'mmol/L', 2, 1, NULL, '{}', 'normal');
INSERT INTO public.observation VALUES (258, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 55, 'LDL', '低密度脂蛋白胆固醇', '血脂', '3.71', 3.71, '', 'mmol/L', 2, NULL, 3.4, '{}', 'high');
INSERT INTO public.observation VALUES (259, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 56, 'HCY', '同型半胱氨酸', '心脑血管', '11.8', 11.8, '', 'μmol/L', 1, NULL, 15, '{}', 'normal');
INSERT INTO public.observation VALUES (260, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 57, 'HSCRP', '超敏 C 反应蛋白', '心脑血管', '<0.41', 0.41, '<', 'mg/L', 2, NULL, 3, '{}', 'normal');
INSERT INTO public.observation VALUES (261, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 58, 'FT3', '游离三碘甲状腺原氨酸', '甲状腺与激素', '4.80', 4.8, '', 'pmol/L', 2, 3.1, 6.8, '{}', 'normal');
INSERT INTO public.observation VALUES (262, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 59, 'FT4', '游离甲状腺素', '甲状腺与激素', '15.80', 15.8, '', 'pmol/L', 2, 12, 22, '{}', 'normal');
INSERT INTO public.observation VALUES (263, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 60, 'TSH', '促甲状腺激素', '甲状腺与激素', '2.31', 2.31, '', 'mIU/L', 2, 0.27, 4.2, '{}', 'normal');
INSERT INTO public.observation VALUES (264, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 61, 'AFP', '甲胎蛋白', '肿瘤标志物', '2.31', 2.31, '', 'ng/mL', 2, NULL, 7, '{}', 'normal');
INSERT INTO public.observation VALUES (265, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 62, 'CEA', '癌胚抗原', '肿瘤标志物', '1.66', 1.66, '', 'ng/mL', 2, NULL, 5, '{}', 'normal');
INSERT INTO public.observation VALUES (266, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 63, 'CA199', '糖类抗原 19-9', '肿瘤标志物', '9.10', 9.1, '', 'U/mL', 2, NULL, 37, '{}', 'normal');
INSERT INTO public.observation VALUES (267, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 64, 'TPSA', '总前列腺特异抗原', '肿瘤标志物', '0.88', 0.88, '', 'ng/mL', 2, NULL, 4, '{}', 'normal');
INSERT INTO public.observation VALUES (268, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 65, 'DOB', '碳 13 呼气值', '消化系统', '1.2', 1.2, '', '‰', 1, NULL, 4, '{}', 'normal');
INSERT INTO public.observation VALUES (269, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 66, 'ECG', '十二导联心电图', '心电与功能', '窦性心律，正常心电图', NULL, '', '', 0, NULL, NULL, '{窦性心律，正常心电图}', 'normal');
INSERT INTO public.observation VALUES (270, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 67, 'USABD', '腹部超声（肝胆胰脾）', '超声', '脂肪肝（轻度）', NULL, '', '', 0, NULL, NULL, '{未见异常}', 'abnormal');
INSERT INTO public.observation VALUES (271, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 68, 'USTHY', '甲状腺及颈部淋巴结超声', '超声', '甲状腺右叶结节 4 mm，TI-RADS 3 类', NULL, '', '', 0, NULL, NULL, '{未见异常}', 'abnormal');
INSERT INTO public.observation VALUES (272, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 69, 'USCAR', '颈动脉超声', '超声', '未见异常', NULL, '', '', 0, NULL, NULL, '{未见异常}', 'normal');
INSERT INTO public.observation VALUES (273, '01a202be-2955-71f4-808b-ce00e7f4d3d5', 70, 'DRCH', '胸部正位片', '放射', '未见异常', NULL, '', '', 0, NULL, NULL, '{未见异常}', 'normal');
INSERT INTO public.observation VALUES (274, '01a202be-2975-758f-8d20-bfd479d4ef7a', 0, 'BMI', '体质指数', '一般检查', '21.2', 21.2, '', 'kg/m²', 1, 18.5, 23.9, '{}', 'normal');
INSERT INTO public.observation VALUES (275, '01a202be-2975-758f-8d20-bfd479d4ef7a', 1, 'SBP', '收缩压', '一般检查', '112', 112, '', 'mmHg', 0, 90, 139, '{}', 'normal');
INSERT INTO public.observation VALUES (276, '01a202be-2975-758f-8d20-bfd479d4ef7a', 2, 'DBP', '舒张压', '一般检查', '70', 70, '', 'mmHg', 0, 60, 89, '{}', 'normal');
INSERT INTO public.observation VALUES (277, '01a202be-2975-758f-8d20-bfd479d4ef7a', 3, 'PULSE', '脉搏', '一般检查', '68', 68, '', '次/分', 0, 60, 100, '{}', 'normal');
INSERT INTO public.observation VALUES (278, '01a202be-2975-758f-8d20-bfd479d4ef7a', 4, 'WBC', '白细胞计数', '血液与体液', '5.10', 5.1, '', '10⁹/L', 2, 3.5, 9.5, '{}', 'normal');
INSERT INTO public.observation VALUES (279, '01a202be-2975-758f-8d20-bfd479d4ef7a', 5, 'RBC', '红细胞计数', '血液与体液', '4.50', 4.5, '', '10¹²/L', 2, 3.8, 5.1, '{}', 'normal');
INSERT INTO public.observation VALUES (280, '01a202be-2975-758f-8d20-bfd479d4ef7a', 6, 'HGB', '血红蛋白', '血液与体液', '132', 132, '', 'g/L', 0, 115, 150, '{}', 'normal');
INSERT INTO public.observation VALUES (281, '01a202be-2975-758f-8d20-bfd479d4ef7a', 7, 'PLT', '血小板计数', '血液与体液', '240', 240, '', '10⁹/L', 0, 125, 350, '{}', 'normal');
INSERT INTO public.observation VALUES (282, '01a202be-2975-758f-8d20-bfd479d4ef7a', 8, 'VD25', '25-羟基维生素 D', '贫血与营养', '16.5', 16.5, '', 'ng/mL', 1, 20, NULL, '{}', 'low');
INSERT INTO public.observation VALUES (283, '01a202be-2975-758f-8d20-bfd479d4ef7a', 9, 'ALT', '丙氨酸氨基转移酶', '肝功能', '18', 18, '', 'U/L', 0, 7, 40, '{}', 'normal');
INSERT INTO public.observation VALUES (284, '01a202be-2975-758f-8d20-bfd479d4ef7a', 10, 'AST', '天门冬氨酸氨基转移酶', '肝功能', '20', 20, '', 'U/L', 0, 13, 35, '{}', 'normal');
INSERT INTO public.observation VALUES (285, '01a202be-2975-758f-8d20-bfd479d4ef7a', 11, 'CREA', '肌酐', '肾功能', '58', 58, '', 'μmol/L', 0, 41, 73, '{}', 'normal');
INSERT INTO public.observation VALUES (286, '01a202be-2975-758f-8d20-bfd479d4ef7a', 12, 'UREA', '尿素', '肾功能', '4.20', 4.2, '', 'mmol/L', 2, 2.6, 7.5, '{}', 'normal');
INSERT INTO public.observation VALUES (287, '01a202be-2975-758f-8d20-bfd479d4ef7a', 13, 'UA', '尿酸', '肾功能', '265', 265, '', 'μmol/L', 0, 155, 357, '{}', 'normal');
INSERT INTO public.observation VALUES (288, '01a202be-2975-758f-8d20-bfd479d4ef7a', 14, 'GLU', '空腹血糖', '糖代谢', '4.90', 4.9, '', 'mmol/L', 2, 3.9, 6.1, '{}', 'normal');
INSERT INTO public.observation VALUES (289, '01a202be-2975-758f-8d20-bfd479d4ef7a', 15, 'TC', '总胆固醇', '血脂', '4.40', 4.4, '', 'mmol/L', 2, NULL, 5.2, '{}', 'normal');
INSERT INTO public.observation VALUES (290, '01a202be-2975-758f-8d20-bfd479d4ef7a', 16, 'TG', '甘油三酯', '血脂', '0.92', 0.92, '', 'mmol/L', 2, NULL, 1.7, '{}', 'normal');
INSERT INTO public.observation VALUES (291, '01a202be-2975-758f-8d20-bfd479d4ef7a', 17, 'HDL', '高密度脂蛋白胆固醇', '血脂', '1.62', 1.62, '', 'mmol/L', 2, 1, NULL, '{}', 'normal');
INSERT INTO public.observation VALUES (292, '01a202be-2975-758f-8d20-bfd479d4ef7a', 18, 'LDL', '低密度脂蛋白胆固醇', '血脂', '2.40', 2.4, '', 'mmol/L', 2, NULL, 3.4, '{}', 'normal');
INSERT INTO public.observation VALUES (293, '01a202be-2975-758f-8d20-bfd479d4ef7a', 19, 'TSH', '促甲状腺激素', '甲状腺与激素', '2.80', 2.8, '', 'mIU/L', 2, 0.27, 4.2, '{}', 'normal');
INSERT INTO public.observation VALUES (294, '01a202be-2975-758f-8d20-bfd479d4ef7a', 20, 'DRCH', '胸部正位片', '放射', '未见异常', NULL, '', '', 0, NULL, NULL, '{未见异常}', 'normal');


--
-- Data for Name: operator_action; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: order_event; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.order_event VALUES (1, '01a202be-2751-70ed-a9f9-aee65a48d6c9', 1, 'created', '{"holdMinutes": 30}', 'pending_pay', '2024-10-29 12:15:00+00');
INSERT INTO public.order_event VALUES (2, '01a202be-2751-70ed-a9f9-aee65a48d6c9', 2, 'paid', '{}', 'booked', '2024-10-29 12:18:00+00');
INSERT INTO public.order_event VALUES (3, '01a202be-2751-70ed-a9f9-aee65a48d6c9', 3, 'confirming', '{"again": false}', 'confirming', '2024-10-29 12:19:00+00');
INSERT INTO public.order_event VALUES (4, '01a202be-2751-70ed-a9f9-aee65a48d6c9', 4, 'confirmed', '{}', 'confirmed', '2024-10-29 12:21:00+00');
INSERT INTO public.order_event VALUES (5, '01a202be-2751-70ed-a9f9-aee65a48d6c9', 5, 'examined', '{}', 'examined', '2024-11-07 02:40:00+00');
INSERT INTO public.order_event VALUES (6, '01a202be-2751-70ed-a9f9-aee65a48d6c9', 6, 'report_ready', '{}', 'report_ready', '2024-11-12 08:00:00+00');
INSERT INTO public.order_event VALUES (7, '01a202be-2766-7707-8de1-edd4a582c96b', 1, 'created', '{"holdMinutes": 30}', 'pending_pay', '2025-10-26 12:15:00+00');
INSERT INTO public.order_event VALUES (8, '01a202be-2766-7707-8de1-edd4a582c96b', 2, 'paid', '{}', 'booked', '2025-10-26 12:18:00+00');
INSERT INTO public.order_event VALUES (9, '01a202be-2766-7707-8de1-edd4a582c96b', 3, 'confirming', '{"again": false}', 'confirming', '2025-10-26 12:19:00+00');
INSERT INTO public.order_event VALUES (10, '01a202be-2766-7707-8de1-edd4a582c96b', 4, 'confirmed', '{}', 'confirmed', '2025-10-26 12:21:00+00');
INSERT INTO public.order_event VALUES (11, '01a202be-2766-7707-8de1-edd4a582c96b', 5, 'examined', '{}', 'examined', '2025-11-07 02:40:00+00');
INSERT INTO public.order_event VALUES (12, '01a202be-2766-7707-8de1-edd4a582c96b', 6, 'report_ready', '{}', 'report_ready', '2025-11-12 08:00:00+00');
INSERT INTO public.order_event VALUES (13, '01a202be-277b-70ce-a4eb-2a7eea797359', 1, 'created', '{"holdMinutes": 30}', 'pending_pay', '2026-10-11 12:15:00+00');
INSERT INTO public.order_event VALUES (14, '01a202be-277b-70ce-a4eb-2a7eea797359', 2, 'paid', '{}', 'booked', '2026-10-11 12:18:00+00');
INSERT INTO public.order_event VALUES (15, '01a202be-277b-70ce-a4eb-2a7eea797359', 3, 'confirming', '{"again": false}', 'confirming', '2026-10-11 12:19:00+00');
INSERT INTO public.order_event VALUES (16, '01a202be-277b-70ce-a4eb-2a7eea797359', 4, 'confirmed', '{}', 'confirmed', '2026-10-11 12:21:00+00');
INSERT INTO public.order_event VALUES (17, '01a202be-277b-70ce-a4eb-2a7eea797359', 5, 'examined', '{}', 'examined', '2026-10-21 02:40:00+00');
INSERT INTO public.order_event VALUES (18, '01a202be-277b-70ce-a4eb-2a7eea797359', 6, 'report_ready', '{}', 'report_ready', '2026-10-26 08:00:00+00');
INSERT INTO public.order_event VALUES (19, '01a202be-277c-72fa-9371-e38298651ed7', 1, 'created', '{"holdMinutes": null}', 'booked', '2026-11-11 12:15:00+00');
INSERT INTO public.order_event VALUES (20, '01a202be-277c-72fa-9371-e38298651ed7', 2, 'confirming', '{"again": false}', 'confirming', '2026-11-11 12:19:00+00');
INSERT INTO public.order_event VALUES (21, '01a202be-277c-72fa-9371-e38298651ed7', 3, 'confirmed', '{}', 'confirmed', '2026-11-11 12:21:00+00');
INSERT INTO public.order_event VALUES (22, '01a202be-277c-72fa-9371-e38298651ed7', 4, 'examined', '{}', 'examined', '2026-11-19 02:40:00+00');
INSERT INTO public.order_event VALUES (23, '01a202be-277f-7283-b9f9-45cf4b70425f', 1, 'created', '{"holdMinutes": 30}', 'pending_pay', '2026-11-16 12:15:00+00');
INSERT INTO public.order_event VALUES (24, '01a202be-277f-7283-b9f9-45cf4b70425f', 2, 'paid', '{}', 'booked', '2026-11-16 12:18:00+00');
INSERT INTO public.order_event VALUES (25, '01a202be-277f-7283-b9f9-45cf4b70425f', 3, 'confirming', '{"again": false}', 'confirming', '2026-11-16 12:19:00+00');
INSERT INTO public.order_event VALUES (26, '01a202be-277f-7283-b9f9-45cf4b70425f', 4, 'confirmed', '{}', 'confirmed', '2026-11-16 12:21:00+00');
INSERT INTO public.order_event VALUES (27, '01a202be-277f-7283-b9f9-45cf4b70425f', 5, 'cancelled', '{"refunds": true}', 'cancelled', '2026-11-17 06:15:00+00');
INSERT INTO public.order_event VALUES (28, '01a202be-277f-7283-b9f9-45cf4b70425f', 6, 'refunded', '{}', 'cancelled', '2026-11-17 06:17:00+00');
INSERT INTO public.order_event VALUES (29, '01a202be-2782-74a0-b16e-02d662545aa0', 1, 'created', '{"holdMinutes": 30}', 'pending_pay', '2026-11-22 10:10:25.422+00');
INSERT INTO public.order_event VALUES (30, '01a202be-2783-7446-8c44-b66cf32229dd', 1, 'created', '{"holdMinutes": 30}', 'pending_pay', '2025-12-06 12:15:00+00');
INSERT INTO public.order_event VALUES (31, '01a202be-2783-7446-8c44-b66cf32229dd', 2, 'paid', '{}', 'booked', '2025-12-06 12:18:00+00');
INSERT INTO public.order_event VALUES (32, '01a202be-2783-7446-8c44-b66cf32229dd', 3, 'confirming', '{"again": false}', 'confirming', '2025-12-06 12:19:00+00');
INSERT INTO public.order_event VALUES (33, '01a202be-2783-7446-8c44-b66cf32229dd', 4, 'confirmed', '{}', 'confirmed', '2025-12-06 12:21:00+00');
INSERT INTO public.order_event VALUES (34, '01a202be-2783-7446-8c44-b66cf32229dd', 5, 'examined', '{}', 'examined', '2025-12-17 02:40:00+00');
INSERT INTO public.order_event VALUES (35, '01a202be-2783-7446-8c44-b66cf32229dd', 6, 'report_ready', '{}', 'report_ready', '2025-12-22 08:00:00+00');
INSERT INTO public.order_event VALUES (36, '01a202be-2785-74ab-8c2e-6a0f667a63e5', 1, 'created', '{"holdMinutes": 30}', 'pending_pay', '2026-11-18 12:15:00+00');
INSERT INTO public.order_event VALUES (37, '01a202be-2785-74ab-8c2e-6a0f667a63e5', 2, 'paid', '{}', 'booked', '2026-11-18 12:18:00+00');
INSERT INTO public.order_event VALUES (38, '01a202be-2785-74ab-8c2e-6a0f667a63e5', 3, 'confirming', '{"again": false}', 'confirming', '2026-11-18 12:19:00+00');
INSERT INTO public.order_event VALUES (39, '01a202be-2785-74ab-8c2e-6a0f667a63e5', 4, 'confirmed', '{}', 'confirmed', '2026-11-18 12:21:00+00');


--
-- Data for Name: organization; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.organization VALUES ('org-fslogin-1', 'company-fslogin', NULL, '总经理办公室', 0);
INSERT INTO public.organization VALUES ('org-fslogin-2', 'company-fslogin', NULL, '干线运输部', 1);
INSERT INTO public.organization VALUES ('org-fslogin-2-1', 'company-fslogin', 'org-fslogin-2', '东北线', 0);
INSERT INTO public.organization VALUES ('org-fslogin-2-2', 'company-fslogin', 'org-fslogin-2', '华北线', 1);
INSERT INTO public.organization VALUES ('org-fslogin-3', 'company-fslogin', NULL, '仓配中心', 2);
INSERT INTO public.organization VALUES ('org-fslogin-3-1', 'company-fslogin', 'org-fslogin-3', '分拣组', 0);
INSERT INTO public.organization VALUES ('org-fslogin-3-2', 'company-fslogin', 'org-fslogin-3', '城配组', 1);
INSERT INTO public.organization VALUES ('org-fslogin-4', 'company-fslogin', NULL, '信息技术部', 3);
INSERT INTO public.organization VALUES ('org-neusiri-1', 'company-neusiri', NULL, '研发中心', 0);
INSERT INTO public.organization VALUES ('org-neusiri-1-1', 'company-neusiri', 'org-neusiri-1', '光学组', 0);
INSERT INTO public.organization VALUES ('org-neusiri-1-2', 'company-neusiri', 'org-neusiri-1', '算法组', 1);
INSERT INTO public.organization VALUES ('org-neusiri-1-3', 'company-neusiri', 'org-neusiri-1', '结构组', 2);
INSERT INTO public.organization VALUES ('org-neusiri-2', 'company-neusiri', NULL, '生产部', 1);
INSERT INTO public.organization VALUES ('org-neusiri-2-1', 'company-neusiri', 'org-neusiri-2', '装配车间', 0);
INSERT INTO public.organization VALUES ('org-neusiri-2-2', 'company-neusiri', 'org-neusiri-2', '检定室', 1);
INSERT INTO public.organization VALUES ('org-neusiri-3', 'company-neusiri', NULL, '质量部', 2);
INSERT INTO public.organization VALUES ('org-neusiri-4', 'company-neusiri', NULL, '人力资源部', 3);
INSERT INTO public.organization VALUES ('org-zyhy-1', 'company-zyhy', NULL, '工程船队', 0);
INSERT INTO public.organization VALUES ('org-zyhy-1-1', 'company-zyhy', 'org-zyhy-1', '铺管一队', 0);
INSERT INTO public.organization VALUES ('org-zyhy-1-2', 'company-zyhy', 'org-zyhy-1', '铺管二队', 1);
INSERT INTO public.organization VALUES ('org-zyhy-2', 'company-zyhy', NULL, '水下作业部', 1);
INSERT INTO public.organization VALUES ('org-zyhy-3', 'company-zyhy', NULL, '安全环保部', 2);
INSERT INTO public.organization VALUES ('org-zyhy-4', 'company-zyhy', NULL, '综合管理部', 3);
INSERT INTO public.organization VALUES ('org-dhl-1', 'company-dhl', NULL, '华南运营部', 0);
INSERT INTO public.organization VALUES ('org-dhl-1-1', 'company-dhl', 'org-dhl-1', '深圳枢纽', 0);
INSERT INTO public.organization VALUES ('org-dhl-1-2', 'company-dhl', 'org-dhl-1', '广州枢纽', 1);
INSERT INTO public.organization VALUES ('org-dhl-2', 'company-dhl', NULL, '客户服务部', 1);
INSERT INTO public.organization VALUES ('org-dhl-3', 'company-dhl', NULL, '关务部', 2);
INSERT INTO public.organization VALUES ('org-dhl-4', 'company-dhl', NULL, '财务部', 3);
INSERT INTO public.organization VALUES ('org-huazhu-1', 'company-huazhu', NULL, '门店运营部', 0);
INSERT INTO public.organization VALUES ('org-huazhu-1-1', 'company-huazhu', 'org-huazhu-1', '华北区', 0);
INSERT INTO public.organization VALUES ('org-huazhu-1-2', 'company-huazhu', 'org-huazhu-1', '华东区', 1);
INSERT INTO public.organization VALUES ('org-huazhu-1-3', 'company-huazhu', 'org-huazhu-1', '西南区', 2);
INSERT INTO public.organization VALUES ('org-huazhu-2', 'company-huazhu', NULL, '会员中心', 1);
INSERT INTO public.organization VALUES ('org-huazhu-3', 'company-huazhu', NULL, '工程与采购部', 2);
INSERT INTO public.organization VALUES ('org-huazhu-4', 'company-huazhu', NULL, '人力资源部', 3);
INSERT INTO public.organization VALUES ('org-michelin-1', 'company-michelin', NULL, '设计中心', 0);
INSERT INTO public.organization VALUES ('org-michelin-1-1', 'company-michelin', 'org-michelin-1', '产品设计组', 0);
INSERT INTO public.organization VALUES ('org-michelin-1-2', 'company-michelin', 'org-michelin-1', '空间设计组', 1);
INSERT INTO public.organization VALUES ('org-michelin-2', 'company-michelin', NULL, '零售部', 1);
INSERT INTO public.organization VALUES ('org-michelin-2-1', 'company-michelin', 'org-michelin-2', '杭州门店', 0);
INSERT INTO public.organization VALUES ('org-michelin-2-2', 'company-michelin', 'org-michelin-2', '上海门店', 1);
INSERT INTO public.organization VALUES ('org-michelin-3', 'company-michelin', NULL, '供应链部', 2);
INSERT INTO public.organization VALUES ('org-michelin-4', 'company-michelin', NULL, '人力行政部', 3);
INSERT INTO public.organization VALUES ('org-landi-1', 'company-landi', NULL, '晶圆制造部', 0);
INSERT INTO public.organization VALUES ('org-landi-1-1', 'company-landi', 'org-landi-1', '光刻工段', 0);
INSERT INTO public.organization VALUES ('org-landi-1-2', 'company-landi', 'org-landi-1', '封装工段', 1);
INSERT INTO public.organization VALUES ('org-landi-2', 'company-landi', NULL, '研发部', 1);
INSERT INTO public.organization VALUES ('org-landi-3', 'company-landi', NULL, '销售部', 2);
INSERT INTO public.organization VALUES ('org-landi-4', 'company-landi', NULL, '行政部', 3);
INSERT INTO public.organization VALUES ('org-cnbgyxzx-1', 'company-cnbgyxzx', NULL, '课程研发部', 0);
INSERT INTO public.organization VALUES ('org-cnbgyxzx-2', 'company-cnbgyxzx', NULL, '营地管理部', 1);
INSERT INTO public.organization VALUES ('org-cnbgyxzx-2-1', 'company-cnbgyxzx', 'org-cnbgyxzx-2', '北谷营地', 0);
INSERT INTO public.organization VALUES ('org-cnbgyxzx-2-2', 'company-cnbgyxzx', 'org-cnbgyxzx-2', '竹海营地', 1);
INSERT INTO public.organization VALUES ('org-cnbgyxzx-3', 'company-cnbgyxzx', NULL, '教师团队', 2);
INSERT INTO public.organization VALUES ('org-cnbgyxzx-4', 'company-cnbgyxzx', NULL, '后勤保障部', 3);
INSERT INTO public.organization VALUES ('org-demo-1', 'company-demo', NULL, '总裁办', 0);
INSERT INTO public.organization VALUES ('org-demo-2', 'company-demo', NULL, '产品与技术中心', 1);
INSERT INTO public.organization VALUES ('org-demo-2-1', 'company-demo', 'org-demo-2', '平台研发部', 0);
INSERT INTO public.organization VALUES ('org-demo-2-1-1', 'company-demo', 'org-demo-2-1', '前端组', 0);
INSERT INTO public.organization VALUES ('org-demo-2-1-2', 'company-demo', 'org-demo-2-1', '后端组', 1);
INSERT INTO public.organization VALUES ('org-demo-2-2', 'company-demo', 'org-demo-2', '数据部', 1);
INSERT INTO public.organization VALUES ('org-demo-2-3', 'company-demo', 'org-demo-2', '设计部', 2);
INSERT INTO public.organization VALUES ('org-demo-3', 'company-demo', NULL, '市场与销售中心', 2);
INSERT INTO public.organization VALUES ('org-demo-3-1', 'company-demo', 'org-demo-3', '华北销售部', 0);
INSERT INTO public.organization VALUES ('org-demo-3-2', 'company-demo', 'org-demo-3', '华东销售部', 1);
INSERT INTO public.organization VALUES ('org-demo-3-3', 'company-demo', 'org-demo-3', '市场部', 2);
INSERT INTO public.organization VALUES ('org-demo-4', 'company-demo', NULL, '职能中心', 3);
INSERT INTO public.organization VALUES ('org-demo-4-1', 'company-demo', 'org-demo-4', '人力资源部', 0);
INSERT INTO public.organization VALUES ('org-demo-4-2', 'company-demo', 'org-demo-4', '财务部', 1);
INSERT INTO public.organization VALUES ('org-demo-4-3', 'company-demo', 'org-demo-4', '行政部', 2);


--
-- Data for Name: outside_report; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: outside_report_file; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: payment; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.payment VALUES ('01a202be-2760-71f8-bb89-10111edc5485', 'YP241029M9S346Q3D25V0001', '01a202be-2751-70ed-a9f9-aee65a48d6c9', 'sandbox', 9800, 'success', '', 'SANDBOX241029M9S346Q3D25V', '2024-10-29 12:15:00+00', '2024-10-29 12:45:00+00', '2024-10-29 12:18:00+00', NULL, NULL, NULL, NULL);
INSERT INTO public.payment VALUES ('01a202be-277a-7569-92b5-b873d834b6e2', 'YP251026T4F5V37E3S3E0001', '01a202be-2766-7707-8de1-edd4a582c96b', 'sandbox', 66000, 'success', '', 'SANDBOX251026T4F5V37E3S3E', '2025-10-26 12:15:00+00', '2025-10-26 12:45:00+00', '2025-10-26 12:18:00+00', NULL, NULL, NULL, NULL);
INSERT INTO public.payment VALUES ('01a202be-277c-72fa-9371-deccde85786a', 'YP26101128JT97KB6CQ60001', '01a202be-277b-70ce-a4eb-2a7eea797359', 'sandbox', 66000, 'success', '', 'SANDBOX26101128JT97KB6CQ6', '2026-10-11 12:15:00+00', '2026-10-11 12:45:00+00', '2026-10-11 12:18:00+00', NULL, NULL, NULL, NULL);
INSERT INTO public.payment VALUES ('01a202be-2780-7682-8112-675b9f7a025b', 'YP261116F5KZNWJ47TAN0001', '01a202be-277f-7283-b9f9-45cf4b70425f', 'sandbox', 98000, 'refunded', '', 'SANDBOX261116F5KZNWJ47TAN', '2026-11-16 12:15:00+00', '2026-11-16 12:45:00+00', '2026-11-16 12:18:00+00', NULL, '2026-11-17 06:17:00+00', NULL, NULL);
INSERT INTO public.payment VALUES ('01a202be-2785-74ab-8c2e-64b4834590d3', 'YP251206HY43KWJRP1XP0001', '01a202be-2783-7446-8c44-b66cf32229dd', 'sandbox', 68000, 'success', '', 'SANDBOX251206HY43KWJRP1XP', '2025-12-06 12:15:00+00', '2025-12-06 12:45:00+00', '2025-12-06 12:18:00+00', NULL, NULL, NULL, NULL);
INSERT INTO public.payment VALUES ('01a202be-2785-74ab-8c2e-6cc3570c8f7d', 'YP261118A7Z3DJ8FSSZ50001', '01a202be-2785-74ab-8c2e-6a0f667a63e5', 'sandbox', 56000, 'success', '', 'SANDBOX261118A7Z3DJ8FSSZ5', '2026-11-18 12:15:00+00', '2026-11-18 12:45:00+00', '2026-11-18 12:18:00+00', NULL, NULL, NULL, NULL);


--
-- Data for Name: payment_difference; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: payment_notice; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: person; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.person VALUES ('01a202be-2686-7651-9904-8d5f63704eaa', '林知远', 'male', '1990-03-07', 'married', 'id_card', 'k7575326b.okJhaJacjPZ4IuJoV6_2YX8R7j6ORWIqjLQB1a-b_bi-w-RQNf_KUkoVwHJ8QQ', 'ZRuRM61t36I89DY0Iv8YplVN_tzkzvRemEDax-VtTrU', '110***********0011', 'k7575326b.bymtlbJnn-6b4rA1G_H2B-lcN2_0mxtDC2tADrI6JOhVHpV2tY1k', 'ePiMQWn4BFfTkiwmC-3JApkhKAdm8D6c6rSYkN4gBMQ', '138****0001');
INSERT INTO public.person VALUES ('01a202be-2691-7413-b118-3e3cf8702d37', '沈若禾', 'female', '1988-02-15', 'married', 'id_card', 'k7575326b.B-E3UOCTQgMKgS01fGleKm19rMt1G7YQzgxTsgYkPj0X62XYA2cu8vBl-gFKbQ', 'nqm9MjyeTSE7egSAAQ-1kUfhE0yjpAEyDbw4FSD8ll4', '310***********0028', 'k7575326b.PA8HBl-5OWbtCj6wyo9J_R-rS3PKLv8erKvfSnPmWdnTnvdm0END', 'nJFpPHpwedXXtWkgbtdT6b09d1pF8ohyvn3IeREo9QU', '138****0002');
INSERT INTO public.person VALUES ('01a202be-2691-7413-b118-51fb24764f90', '周航', 'male', '1995-11-20', 'single', 'id_card', 'k7575326b.VDa-e2-_Q0uF0XmQ1GKXEpoNu7IeJPvhSzalNlPAIp8Xclmg8KSnOrd1JFxiJg', 'xvTTTuFc4VamKC2aYmNiYK9HKAnFY6_oRRU75_D74CY', '440***********0037', 'k7575326b.RWbKjoMEnp4dIsMerYkA68htkJ-h5ItP2us19AKT-2oucR-7uXI1', 'mxQ0wBxlf1JwlVOC-60Gs3b0x3U9zYMJoXUQIHGr1lQ', '138****0003');
INSERT INTO public.person VALUES ('01a202be-2691-7413-b118-5f99dfcd01a9', '梁静安', 'female', '1985-06-08', 'married', 'id_card', 'k7575326b.36amUUDln_eXLerLkj3mSePncTTHH1H3MSUqbMjhKfwc-a6SXifxjr-9E4D-YQ', 'xlgFbkr2Yee-AygR86afFakgrG6Gm2GCa5pLbGgJNlw', '330***********0041', 'k7575326b.FDKWKGCSd2U5PzySxeki4cB80q4l3ztKUqORpy0QqCcJ4zIaOEnP', 'DROU7TADkrbcRLrwsOijrSTOb0DvCyRjxEtJalxUsX4', '138****0004');
INSERT INTO public.person VALUES ('01a202be-2691-7413-b118-689b89fed2e0', '罗海川', 'male', '1992-01-01', 'married', 'id_card', 'k7575326b.8-naSn0wpT_q3uo1tbEJfMgNBv7dIy87nFQpwXtb7niAV1KJBaGnEh3ZlYxUMg', 'pPh3z3a6vnlsSvA4NpXKWNgbuOHznP6vDsFPr-My_2A', '500***********0058', 'k7575326b.DWzbX5HG-kdz__40pQEBdFFIOYoP_mgwS-K9_outSkaQ6rg3A1Rh', 'wpYAyQxB67n2bMhdj3SdkAXEF7UfkvTf9YM2pspYoPU', '138****0005');
INSERT INTO public.person VALUES ('01a202be-2692-7475-a6d0-95b54c76587b', '许文竹', 'female', '1978-09-12', 'married', 'id_card', 'k7575326b.nYQOZxfoC7zIsMQeFrrJGDZl55rHWIQr05iEZOLDa1axzcqL2n2fxKG-AhHQuQ', 'mxP2rkg4phYQzfmyCuDDDl6GFLgcYhaYtbfsFtFDN6c', '110***********0066', 'k7575326b.n-af3ywL0NPXpPgJFPLXWzssiBBm4-0daqX1XMCTBjPoeTvzlpbk', 'xyx9xdjNXd36eHmT7gFW8vGC9v7GvFVDsF_nm3B4BNI', '138****0006');
INSERT INTO public.person VALUES ('01a202be-2693-73cf-b0b2-db578867885a', '程一帆', 'male', '1996-03-30', 'single', 'id_card', 'k7575326b.p0z9woLmJwLNZmz6i9TmAqUSLNdXmi9ZAtO2soDMK2NbGa8npCp3R8qxck2Mjg', 'eQdImMT-KtAxd7C-kd6lxKEYiSmz_e7vzhA4Eq-gJcA', '310***********0074', 'k7575326b.N6ME0IfhoJZaOfa4_latDef4-eONLmJk4c1ORWFQ7Z_v5dtnZIzn', 'hg-Cwrx2-npTUTJKpvnujxC2bQ54iQTJjDIzlwAFhsc', '138****0007');
INSERT INTO public.person VALUES ('01a202be-2693-73cf-b0b2-e45db5c9b9d5', '唐映雪', 'female', '1984-10-16', 'married', 'id_card', 'k7575326b.h1BsThdxICgf3gUI90Fqgla3OmrCOGk5-WsvMkAXVYpIn3wJVsD66NRzv0IySA', 'YuCc5V8QsDalro8QOVoKH9d-qEMHILAKYs9s_D__rAo', '210***********0087', 'k7575326b.4XTPFOVpVj9zli5e5K0176rHZD_tZNewmwux_iRbmJXCTJSDgOKp', 'MsrX4UTSJLIYkCgRlZLwerf26ytGQ3yPjHHwamRuxhI', '138****0008');
INSERT INTO public.person VALUES ('01a202be-2699-737e-b568-f9e05e1a04c2', '陆思齐', 'male', '1991-07-22', 'single', 'id_card', 'k7575326b.6vwCFbuMMcfw2QHAr54SPY163Eio2558dstaLVwgQ1DlxCy_qV-SPUGNqr1_zA', 'KQV1EELMR33Ezpdbp1_4QBGNR1e8EOHJjZtj_DLsvsc', '320***********0091', 'k7575326b.LJM8oEkH7muRI5D5GIs4ZQDpnVCnHA7iYTOZ_NZhzCzVe6kp1vhd', 'ikLFXtImedG91cyUdIDK14xPsKEvC3jwNOX8iBLRYC8', '138****0009');
INSERT INTO public.person VALUES ('01a202be-2699-737e-b569-064aa2ff730f', '杜小满', 'female', '2000-05-19', 'single', 'id_card', 'k7575326b.kd_V613XNc0LPAmrfDvI6CX9Gtto0rDmXCLsSz1uocpyu8kqIds3F-DdU7Iqtg', '2phcRV3kI4j2bhVrjMMJPCu1Q4WrSOGoQA_ST8g1J90', '510***********0104', 'k7575326b.4Wgjpxl27YcP_lynVmdra6rX6SbBimFFsANruoTrrlmssF8Lx516', 'A6f1XD9l-rs-ABtVvMhlyrk6SJcMjVzSCDwHF9h9Qdo', '138****0010');


--
-- Data for Name: phone_change; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: project; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.project VALUES ('project-fslogin', 'company-fslogin', '2026 年度管理人员体检', '2026-10-08', '2027-08-09', 'company', 0, 30, 24, 2, '{"date": "2026-11-02", "html": "<p>各位同事：</p><p>年度体检已经开放预约。公司为大家选定了几款深度套餐，并在四个城市预留了贵宾时段，由专人陪检。</p><p>请在项目截止日前完成预约。检查结果只有您本人可以看到，公司只收到不含个人信息的完成人数统计。</p><p>祝身体健康。</p>", "title": "请为自己留出一个上午", "signedBy": "枫杉物流科技 人力资源部"}', NULL, '{addOns,invoice,report,interpret,medical}', '[{"date": "2026-11-10", "text": "望禾、烟雨路、海月、柳汀、江湾五家中心设有贵宾室，建议提前一周预约。", "title": "贵宾时段每日名额有限"}]');
INSERT INTO public.project VALUES ('project-neusiri', 'company-neusiri', '2026 年度员工体检', '2026-10-23', '2027-07-20', 'mixed', 0, 30, 24, 2, '{"date": "2026-10-28", "html": "<p>亲爱的同事：</p><p>今年公司承担每人最高 880 元的体检费用。职场活力套餐全额由公司支付，其余套餐超出部分由个人补足。</p><p>在无尘车间工作的同事，如近期有呼吸道不适，请在体检当日告诉内科医生。</p><p>选好套餐后，请尽早预约周一至周四的时段，人会少一些。</p>", "title": "今年的体检，多了几种选择", "signedBy": "诺思锐精密仪器 人力资源部"}', NULL, '{addOns,invoice,report,interpret,collectReport}', '[{"date": "2026-11-13", "text": "支付完成后，可在“发票”中按订单申请电子发票。", "title": "个人补差部分可以开具发票"}, {"date": "2026-11-04", "text": "确认前后都可以在规定时间内改约门店和日期，每单最多两次。", "title": "更换门店不另收费"}]');
INSERT INTO public.project VALUES ('project-zyhy', 'company-zyhy', '2026 年度员工体检', '2026-10-13', '2027-07-30', 'mixed', 1, 30, 24, 2, '{"date": "2026-11-06", "html": "<p>各位船员和同事：</p><p>年度体检与出海人员专项体检分属两个项目，您登录后可以在右上角切换体检卡，分别预约。</p><p>请至少在出航前十天完成检查，为可能需要的复查留出时间。</p>", "title": "出海前，请先体检", "signedBy": "泽源海洋工程 综合管理部"}', NULL, '{addOns,invoice,report,interpret}', '[{"date": "2026-11-08", "text": "两张体检卡的名额各自独立，预约前请确认当前选中的是哪一张。", "title": "一个账号管理全部体检卡"}]');
INSERT INTO public.project VALUES ('project-zyhy-offshore', 'company-zyhy', '2026 年出海人员专项体检', '2026-11-02', '2027-05-21', 'company', 1, 30, 24, 2, '{"date": "2026-11-06", "html": "<p>专项体检费用由公司全额承担，包含血压、血糖、心电和心脏功能等出海前必查内容。</p><p>检查结果由您本人查看；是否适合出海由职业健康医生按规定另行评估。</p>", "title": "专项体检说明", "signedBy": "泽源海洋工程 安全环保部"}', NULL, '{report}', '[]');
INSERT INTO public.project VALUES ('project-dhl', 'company-dhl', '2026 年度员工体检', '2026-10-18', '2027-07-20', 'company', 0, 30, 24, 2, '{"date": "2026-11-01", "html": "<p>各位同事：</p><p>今年的体检费用由公司全额承担，您只需要选好套餐、门店和日期。</p><p>体检当天按公假处理，夜班同事请安排在休息日的次日，检查前保证睡眠。</p><p>如对检查项目有疑问，可以先看套餐详情里的说明，再决定。</p>", "title": "费用公司出，时间请您定", "signedBy": "达禾联运 人力资源部"}', NULL, '{report,interpret,collectReport}', '[{"date": "2026-11-01", "text": "请把预约日期提前三天告诉直属主管，便于排班。", "title": "体检当天按公假处理"}, {"date": "2026-11-16", "text": "通宵后立即检查会影响血压、血糖和肝功能结果。", "title": "夜班后请先休息"}]');
INSERT INTO public.project VALUES ('project-huazhu', 'company-huazhu', '2026 年度伙伴体检', '2026-10-25', '2027-07-10', 'company', 0, 30, 24, 2, '{"date": "2026-11-07", "html": "<p>亲爱的伙伴：</p><p>感谢一年来的辛苦。年度体检现已开放，可以用企业账号直接登录预约。</p><p>五个城市的门店都可以选择，出差途中也能就近完成。</p>", "title": "致每一位照顾客人的伙伴", "signedBy": "桦筑文旅 人力资源部"}', NULL, '{addOns,report,interpret}', '[{"date": "2026-11-12", "text": "节假日前后门店较忙，建议避开长假前一周。", "title": "旺季前请完成体检"}]');
INSERT INTO public.project VALUES ('project-michelin', 'company-michelin', '2026 年度员工体检', '2026-11-08', '2027-06-30', 'mixed', 0, 30, 24, 2, '{"date": "2026-11-09", "html": "<p>各位家人：</p><p>年度体检已经开始。截止日前完成预约并到检的同事，可以享受早鸟福利。</p><p>套餐超出公司承担额度的部分由个人支付，支付后可开具电子发票。</p>", "title": "早一点预约，多一份安心", "signedBy": "觅澈林家居 人力行政部"}', '{"text": "在截止时间前完成预约并按期到检，可获赠一次口腔洁治，并优先安排早晨第一个时段。每人限享一次，改约不影响资格，取消后不再保留。", "title": "早鸟福利", "endsAt": "2026-12-22T15:59:00.000Z"}', '{addOns,invoice,report,interpret,earlyBird}', '[{"date": "2026-11-09", "text": "截止前预约成功即可锁定资格，到检后由门店核销口腔洁治一次。", "title": "早鸟福利进行中"}]');
INSERT INTO public.project VALUES ('project-landi', 'company-landi', '2026 年新员工与年度体检', '2026-11-12', '2027-09-18', 'mixed', 0, 30, 24, 2, '{"date": "2026-11-14", "html": "<p>新同事，你好：</p><p>基础安心套餐由公司全额承担；如果想查得更细，可以选择其他套餐并补足差额。</p><p>预约只要几分钟：选套餐、约门店、确认时间。检查前一晚按提示空腹，带上身份证就好。</p>", "title": "第一次体检，不必紧张", "signedBy": "岚迪光电 行政部"}', NULL, '{addOns,invoice,report,interpret,collectReport}', '[{"date": "2026-11-14", "text": "检查前三天饮食清淡、不饮酒；采血后按压五分钟，不要揉。", "title": "第一次体检小贴士"}]');
INSERT INTO public.project VALUES ('project-cnbgyxzx', 'company-cnbgyxzx', '2026 年教职员工体检（协议价）', '2026-10-28', '2027-06-10', 'self', 0, 30, 24, 2, '{"date": "2026-11-03", "html": "<p>各位老师：</p><p>中心与体检机构谈定了协议价，费用由个人支付，凭电子发票可在工会申请补助。</p><p>带队出行前一周请不要安排内镜等需要麻醉的检查。</p>", "title": "寒暑假前的体检安排", "signedBy": "川南北谷研学中心 后勤保障部"}', NULL, '{addOns,invoice,report}', '[{"date": "2026-11-03", "text": "到检完成后，将电子发票提交后勤保障部即可。", "title": "电子发票可申请补助"}]');
INSERT INTO public.project VALUES ('project-demo', 'company-demo', '员工健康计划（三年期）', '2024-07-15', '2027-09-18', 'mixed', 0, 30, 24, 2, '{"date": "2026-11-04", "html": "<p>亲爱的同事：</p><p>又到了一年体检的时候。健康计划已进入第三年，公司承担每个套餐的大部分费用，差额由个人补足。</p><p>今年新增了“职场活力套餐”，加入颈椎、眼底和身心评估，适合长期伏案的同事。</p><p>您的检查结果只属于您本人。公司只会看到完成体检的人数，看不到任何个人的项目和结论。</p><p>请在方便的时候完成预约，也请记得提醒身边的同事。</p>", "title": "写给每一位同事的体检信", "signedBy": "晴川示例集团 人力资源部"}', NULL, '{addOns,invoice,report,interpret,collectReport,medical,dental}', '[{"date": "2026-11-19", "text": "饮食清淡，不饮酒，少熬夜，避免剧烈运动；前一晚 20 点后不再进食。", "title": "体检前三天怎么吃、怎么睡"}, {"date": "2026-11-11", "text": "平日不便请假的同事，可以选择周日上午到检。", "title": "望禾中心新增周日时段"}, {"date": "2026-10-24", "text": "常规项目 5 个工作日内出报告；含宫颈细胞学、内镜病理的为 10 个工作日。", "title": "报告出具时间说明"}]');


--
-- Data for Name: project_combo; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.project_combo VALUES ('project-fslogin', 'combo-vip', 498000, 0);
INSERT INTO public.project_combo VALUES ('project-fslogin', 'combo-cardio', 198000, 1);
INSERT INTO public.project_combo VALUES ('project-fslogin', 'combo-tumor', 238000, 2);
INSERT INTO public.project_combo VALUES ('project-fslogin', 'combo-female-full', 168000, 3);
INSERT INTO public.project_combo VALUES ('project-fslogin', 'combo-male', 128000, 4);
INSERT INTO public.project_combo VALUES ('project-neusiri', 'combo-office', 59800, 0);
INSERT INTO public.project_combo VALUES ('project-neusiri', 'combo-male', 88000, 1);
INSERT INTO public.project_combo VALUES ('project-neusiri', 'combo-female-youth', 88000, 2);
INSERT INTO public.project_combo VALUES ('project-neusiri', 'combo-female-full', 88000, 3);
INSERT INTO public.project_combo VALUES ('project-neusiri', 'combo-cardio', 88000, 4);
INSERT INTO public.project_combo VALUES ('project-zyhy', 'combo-office', 59800, 0);
INSERT INTO public.project_combo VALUES ('project-zyhy', 'combo-male', 100000, 1);
INSERT INTO public.project_combo VALUES ('project-zyhy', 'combo-female-full', 100000, 2);
INSERT INTO public.project_combo VALUES ('project-zyhy', 'combo-cardio', 100000, 3);
INSERT INTO public.project_combo VALUES ('project-zyhy-offshore', 'combo-cardio', 198000, 0);
INSERT INTO public.project_combo VALUES ('project-zyhy-offshore', 'combo-basic', 29800, 1);
INSERT INTO public.project_combo VALUES ('project-dhl', 'combo-office', 59800, 0);
INSERT INTO public.project_combo VALUES ('project-dhl', 'combo-male', 128000, 1);
INSERT INTO public.project_combo VALUES ('project-dhl', 'combo-female-youth', 118000, 2);
INSERT INTO public.project_combo VALUES ('project-dhl', 'combo-female-full', 168000, 3);
INSERT INTO public.project_combo VALUES ('project-dhl', 'combo-basic', 29800, 4);
INSERT INTO public.project_combo VALUES ('project-huazhu', 'combo-office', 59800, 0);
INSERT INTO public.project_combo VALUES ('project-huazhu', 'combo-male', 128000, 1);
INSERT INTO public.project_combo VALUES ('project-huazhu', 'combo-female-youth', 118000, 2);
INSERT INTO public.project_combo VALUES ('project-huazhu', 'combo-female-full', 168000, 3);
INSERT INTO public.project_combo VALUES ('project-huazhu', 'combo-cardio', 198000, 4);
INSERT INTO public.project_combo VALUES ('project-michelin', 'combo-female-full', 128000, 0);
INSERT INTO public.project_combo VALUES ('project-michelin', 'combo-office', 59800, 1);
INSERT INTO public.project_combo VALUES ('project-michelin', 'combo-male', 108000, 2);
INSERT INTO public.project_combo VALUES ('project-michelin', 'combo-female-youth', 108000, 3);
INSERT INTO public.project_combo VALUES ('project-michelin', 'combo-tumor', 128000, 4);
INSERT INTO public.project_combo VALUES ('project-landi', 'combo-basic', 29800, 0);
INSERT INTO public.project_combo VALUES ('project-landi', 'combo-office', 49800, 1);
INSERT INTO public.project_combo VALUES ('project-landi', 'combo-male', 69800, 2);
INSERT INTO public.project_combo VALUES ('project-landi', 'combo-female-youth', 69800, 3);
INSERT INTO public.project_combo VALUES ('project-cnbgyxzx', 'combo-basic', 0, 0);
INSERT INTO public.project_combo VALUES ('project-cnbgyxzx', 'combo-office', 0, 1);
INSERT INTO public.project_combo VALUES ('project-cnbgyxzx', 'combo-male', 0, 2);
INSERT INTO public.project_combo VALUES ('project-cnbgyxzx', 'combo-female-youth', 0, 3);
INSERT INTO public.project_combo VALUES ('project-cnbgyxzx', 'combo-female-full', 0, 4);
INSERT INTO public.project_combo VALUES ('project-demo', 'combo-office', 50000, 0);
INSERT INTO public.project_combo VALUES ('project-demo', 'combo-male', 80000, 1);
INSERT INTO public.project_combo VALUES ('project-demo', 'combo-female-youth', 80000, 2);
INSERT INTO public.project_combo VALUES ('project-demo', 'combo-female-full', 100000, 3);
INSERT INTO public.project_combo VALUES ('project-demo', 'combo-cardio', 100000, 4);
INSERT INTO public.project_combo VALUES ('project-demo', 'combo-tumor', 100000, 5);
INSERT INTO public.project_combo VALUES ('project-demo', 'combo-basic', 29800, 6);
INSERT INTO public.project_combo VALUES ('project-demo', 'combo-vip', 150000, 7);


--
-- Data for Name: refund; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.refund VALUES ('01a202be-2782-74a0-b16d-fda99056c1c7', 'YR261116F5KZNWJ47TAN0001', '01a202be-2780-7682-8112-675b9f7a025b', 98000, 'success', '取消预约', '2026-11-17 06:15:00+00', NULL, '2026-11-17 06:17:00+00');


--
-- Data for Name: report; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.report VALUES ('01a202be-28b9-772d-9edb-d971eac0dbdd', '01a202be-2686-7651-9904-8d5f63704eaa', '01a202be-2751-70ed-a9f9-aee65a48d6c9', '2024 年度体检报告', '禾安体检·铃兰里分院', '2024-11-07', 'released', '体重略高，其余各项大致正常。建议每周运动三次以上，明年按时复查。', '2024-11-12 08:00:00+00', NULL, '', 1, '2026-11-22 10:12:25.422+00');
INSERT INTO public.report VALUES ('01a202be-28e5-764f-b05d-cc4d1c681395', '01a202be-2686-7651-9904-8d5f63704eaa', '01a202be-2766-7707-8de1-edd4a582c96b', '2025 年度体检报告', '禾安体检·望禾中心', '2025-11-07', 'amended', '血脂、尿酸和转氨酶高于参考范围，超声提示轻度脂肪肝；碳 13 呼气试验为阳性。建议控制饮食、减重，三个月后复查肝功能和血脂，到消化内科了解是否需要处理。', '2025-11-12 08:00:00+00', '2025-11-16 02:30:00+00', '尿酸与超敏 C 反应蛋白录入有误，已按原始记录更正', 2, '2026-11-22 10:12:25.422+00');
INSERT INTO public.report VALUES ('01a202be-2955-71f4-808b-ce00e7f4d3d5', '01a202be-2686-7651-9904-8d5f63704eaa', '01a202be-277b-70ce-a4eb-2a7eea797359', '2026 年度体检报告', '禾安体检·望禾中心', '2026-10-21', 'released', '转氨酶已回到参考范围，碳 13 呼气试验转为阴性；尿酸和低密度脂蛋白胆固醇继续升高，舒张压和腰围超过参考范围，甲状腺结节分级有变化。建议到内分泌科和心内科进一步咨询，六个月后复查。', '2026-10-26 08:00:00+00', NULL, '', 1, '2026-11-22 10:12:25.422+00');
INSERT INTO public.report VALUES ('01a202be-2975-758f-8d20-bfd479d4ef7a', '01a202be-2691-7413-b118-3e3cf8702d37', NULL, '2025 年度体检报告', '澄心体检·烟雨路中心', '2025-11-25', 'released', '各项检查大致正常，维生素 D 偏低。建议多晒太阳，按时复查。', '2025-11-30 08:00:00+00', NULL, '', 1, '2026-11-22 10:12:25.422+00');


--
-- Data for Name: report_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.report_version VALUES ('01a202be-28e5-764f-b05d-cc4d1c681395', 1, '血脂、尿酸和转氨酶高于参考范围，超声提示轻度脂肪肝；碳 13 呼气试验为阳性。建议控制饮食、减重，三个月后复查肝功能和血脂，到消化内科了解是否需要处理。', '[{"code": "BMI", "flag": "high", "name": "体质指数", "unit": "kg/m²", "value": "25.3", "number": 25.3, "category": "一般检查", "decimals": 1, "rangeLow": 18.5, "rangeHigh": 23.9, "comparator": "", "normalTexts": []}, {"code": "SBP", "flag": "normal", "name": "收缩压", "unit": "mmHg", "value": "134", "number": 134, "category": "一般检查", "decimals": 0, "rangeLow": 90, "rangeHigh": 139, "comparator": "", "normalTexts": []}, {"code": "DBP", "flag": "normal", "name": "舒张压", "unit": "mmHg", "value": "88", "number": 88, "category": "一般检查", "decimals": 0, "rangeLow": 60, "rangeHigh": 89, "comparator": "", "normalTexts": []}, {"code": "PULSE", "flag": "normal", "name": "脉搏", "unit": "次/分", "value": "75", "number": 75, "category": "一般检查", "decimals": 0, "rangeLow": 60, "rangeHigh": 100, "comparator": "", "normalTexts": []}, {"code": "WAIST", "flag": "normal", "name": "腰围", "unit": "cm", "value": "89.0", "number": 89, "category": "一般检查", "decimals": 1, "rangeLow": null, "rangeHigh": 89.9, "comparator": "", "normalTexts": []}, {"code": "VAR", "flag": "normal", "name": "右眼矫正视力", "unit": "", "value": "1.0", "number": 1, "category": "眼耳鼻喉与口腔", "decimals": 1, "rangeLow": 1, "rangeHigh": null, "comparator": "", "normalTexts": []}, {"code": "VAL", "flag": "normal", "name": "左眼矫正视力", "unit": "", "value": "1.0", "number": 1, "category": "眼耳鼻喉与口腔", "decimals": 1, "rangeLow": 1, "rangeHigh": null, "comparator": "", "normalTexts": []}, {"code": "IOPR", "flag": "normal", "name": "右眼眼压", "unit": "mmHg", "value": "14.8", "number": 14.8, "category": "眼耳鼻喉与口腔", "decimals": 1, "rangeLow": 10, "rangeHigh": 21, "comparator": "", "normalTexts": []}, {"code": "IOPL", "flag": "normal", "name": "左眼眼压", "unit": "mmHg", "value": "15.0", "number": 15, "category": "眼耳鼻喉与口腔", "decimals": 1, "rangeLow": 10, "rangeHigh": 21, "comparator": "", "normalTexts": []}, {"code": "WBC", "flag": "normal", "name": "白细胞计数", "unit": "10⁹/L", "value": "6.10", "number": 6.1, "category": "血液与体液", "decimals": 2, "rangeLow": 3.5, "rangeHigh": 9.5, "comparator": "", "normalTexts": []}, {"code": "NEUT", "flag": "normal", "name": "中性粒细胞绝对值", "unit": "10⁹/L", "value": "3.42", "number": 3.42, "category": "血液与体液", "decimals": 2, "rangeLow": 1.8, "rangeHigh": 6.3, "comparator": "", "normalTexts": []}, {"code": "LYMPH", "flag": "normal", "name": "淋巴细胞绝对值", "unit": "10⁹/L", "value": "2.05", "number": 2.05, "category": "血液与体液", "decimals": 2, "rangeLow": 1.1, "rangeHigh": 3.2, "comparator": "", "normalTexts": []}, {"code": "MONO", "flag": "normal", "name": "单核细胞绝对值", "unit": "10⁹/L", "value": "0.42", "number": 0.42, "category": "血液与体液", "decimals": 2, "rangeLow": 0.1, "rangeHigh": 0.6, "comparator": "", "normalTexts": []}, {"code": "EO", "flag": "normal", "name": "嗜酸性粒细胞绝对值", "unit": "10⁹/L", "value": "0.18", "number": 0.18, "category": "血液与体液", "decimals": 2, "rangeLow": 0.02, "rangeHigh": 0.52, "comparator": "", "normalTexts": []}, {"code": "BASO", "flag": "normal", "name": "嗜碱性粒细胞绝对值", "unit": "10⁹/L", "value": "0.03", "number": 0.03, "category": "血液与体液", "decimals": 2, "rangeLow": 0, "rangeHigh": 0.06, "comparator": "", "normalTexts": []}, {"code": "NEUTP", "flag": "normal", "name": "中性粒细胞百分数", "unit": "%", "value": "56.1", "number": 56.1, "category": "血液与体液", "decimals": 1, "rangeLow": 40, "rangeHigh": 75, "comparator": "", "normalTexts": []}, {"code": "LYMPHP", "flag": "normal", "name": "淋巴细胞百分数", "unit": "%", "value": "33.6", "number": 33.6, "category": "血液与体液", "decimals": 1, "rangeLow": 20, "rangeHigh": 50, "comparator": "", "normalTexts": []}, {"code": "MONOP", "flag": "normal", "name": "单核细胞百分数", "unit": "%", "value": "6.9", "number": 6.9, "category": "血液与体液", "decimals": 1, "rangeLow": 3, "rangeHigh": 10, "comparator": "", "normalTexts": []}, {"code": "EOP", "flag": "normal", "name": "嗜酸性粒细胞百分数", "unit": "%", "value": "3.0", "number": 3, "category": "血液与体液", "decimals": 1, "rangeLow": 0.4, "rangeHigh": 8, "comparator": "", "normalTexts": []}, {"code": "BASOP", "flag": "normal", "name": "嗜碱性粒细胞百分数", "unit": "%", "value": "0.5", "number": 0.5, "category": "血液与体液", "decimals": 1, "rangeLow": 0, "rangeHigh": 1, "comparator": "", "normalTexts": []}, {"code": "RBC", "flag": "normal", "name": "红细胞计数", "unit": "10¹²/L", "value": "5.08", "number": 5.08, "category": "血液与体液", "decimals": 2, "rangeLow": 4.3, "rangeHigh": 5.8, "comparator": "", "normalTexts": []}, {"code": "HGB", "flag": "normal", "name": "血红蛋白", "unit": "g/L", "value": "154", "number": 154, "category": "血液与体液", "decimals": 0, "rangeLow": 130, "rangeHigh": 175, "comparator": "", "normalTexts": []}, {"code": "HCT", "flag": "normal", "name": "红细胞压积", "unit": "L/L", "value": "0.458", "number": 0.458, "category": "血液与体液", "decimals": 3, "rangeLow": 0.4, "rangeHigh": 0.5, "comparator": "", "normalTexts": []}, {"code": "MCV", "flag": "normal", "name": "平均红细胞体积", "unit": "fL", "value": "90.2", "number": 90.2, "category": "血液与体液", "decimals": 1, "rangeLow": 82, "rangeHigh": 100, "comparator": "", "normalTexts": []}, {"code": "MCH", "flag": "normal", "name": "平均红细胞血红蛋白量", "unit": "pg", "value": "30.3", "number": 30.3, "category": "血液与体液", "decimals": 1, "rangeLow": 27, "rangeHigh": 34, "comparator": "", "normalTexts": []}, {"code": "MCHC", "flag": "normal", "name": "平均红细胞血红蛋白浓度", "unit": "g/L", "value": "336", "number": 336, "category": "血液与体液", "decimals": 0, "rangeLow": 316, "rangeHigh": 354, "comparator": "", "normalTexts": []}, {"code": "PLT", "flag": "normal", "name": "血小板计数", "unit": "10⁹/L", "value": "241", "number": 241, "category": "血液与体液", "decimals": 0, "rangeLow": 125, "rangeHigh": 350, "comparator": "", "normalTexts": []}, {"code": "USG", "flag": "normal", "name": "尿比重", "unit": "", "value": "1.020", "number": 1.02, "category": "血液与体液", "decimals": 3, "rangeLow": 1.003, "rangeHigh": 1.03, "comparator": "", "normalTexts": []}, {"code": "UPH", "flag": "normal", "name": "尿酸碱度", "unit": "", "value": "6.5", "number": 6.5, "category": "血液与体液", "decimals": 1, "rangeLow": 4.5, "rangeHigh": 8, "comparator": "", "normalTexts": []}, {"code": "UPRO", "flag": "normal", "name": "尿蛋白", "unit": "", "value": "阴性", "number": null, "category": "血液与体液", "decimals": 0, "rangeLow": null, "rangeHigh": null, "comparator": "", "normalTexts": ["阴性"]}, {"code": "UGLU", "flag": "normal", "name": "尿糖", "unit": "", "value": "阴性", "number": null, "category": "血液与体液", "decimals": 0, "rangeLow": null, "rangeHigh": null, "comparator": "", "normalTexts": ["阴性"]}, {"code": "UKET", "flag": "normal", "name": "尿酮体", "unit": "", "value": "阴性", "number": null, "category": "血液与体液", "decimals": 0, "rangeLow": null, "rangeHigh": null, "comparator": "", "normalTexts": ["阴性"]}, {"code": "UBLD", "flag": "abnormal", "name": "尿潜血", "unit": "", "value": "±", "number": null, "category": "血液与体液", "decimals": 0, "rangeLow": null, "rangeHigh": null, "comparator": "", "normalTexts": ["阴性"]}, {"code": "ULEU", "flag": "normal", "name": "尿白细胞", "unit": "", "value": "阴性", "number": null, "category": "血液与体液", "decimals": 0, "rangeLow": null, "rangeHigh": null, "comparator": "", "normalTexts": ["阴性"]}, {"code": "UNIT", "flag": "normal", "name": "尿亚硝酸盐", "unit": "", "value": "阴性", "number": null, "category": "血液与体液", "decimals": 0, "rangeLow": null, "rangeHigh": null, "comparator": "", "normalTexts": ["阴性"]}, {"code": "UBIL", "flag": "normal", "name": "尿胆红素", "unit": "", "value": "阴性", "number": null, "category": "血液与体液", "decimals": 0, "rangeLow": null, "rangeHigh": null, "comparator": "", "normalTexts": ["阴性"]}, {"code": "FOB", "flag": "normal", "name": "粪便隐血", "unit": "", "value": "阴性", "number": null, "category": "血液与体液", "decimals": 0, "rangeLow": null, "rangeHigh": null, "comparator": "", "normalTexts": ["阴性"]}, {"code": "ALT", "flag": "high", "name": "丙氨酸氨基转移酶", "unit": "U/L", "value": "62", "number": 62, "category": "肝功能", "decimals": 0, "rangeLow": 9, "rangeHigh": 50, "comparator": "", "normalTexts": []}, {"code": "AST", "flag": "normal", "name": "天门冬氨酸氨基转移酶", "unit": "U/L", "value": "35", "number": 35, "category": "肝功能", "decimals": 0, "rangeLow": 15, "rangeHigh": 40, "comparator": "", "normalTexts": []}, {"code": "GGT", "flag": "high", "name": "γ-谷氨酰转移酶", "unit": "U/L", "value": "66", "number": 66, "category": "肝功能", "decimals": 0, "rangeLow": 10, "rangeHigh": 60, "comparator": "", "normalTexts": []}, {"code": "TBIL", "flag": "normal", "name": "总胆红素", "unit": "μmol/L", "value": "15.1", "number": 15.1, "category": "肝功能", "decimals": 1, "rangeLow": null, "rangeHigh": 26, "comparator": "", "normalTexts": []}, {"code": "DBIL", "flag": "normal", "name": "直接胆红素", "unit": "μmol/L", "value": "4.4", "number": 4.4, "category": "肝功能", "decimals": 1, "rangeLow": null, "rangeHigh": 8, "comparator": "", "normalTexts": []}, {"code": "TP", "flag": "normal", "name": "总蛋白", "unit": "g/L", "value": "74.1", "number": 74.1, "category": "肝功能", "decimals": 1, "rangeLow": 65, "rangeHigh": 85, "comparator": "", "normalTexts": []}, {"code": "ALB", "flag": "normal", "name": "白蛋白", "unit": "g/L", "value": "47.0", "number": 47, "category": "肝功能", "decimals": 1, "rangeLow": 40, "rangeHigh": 55, "comparator": "", "normalTexts": []}, {"code": "GLO", "flag": "normal", "name": "球蛋白", "unit": "g/L", "value": "27.1", "number": 27.1, "category": "肝功能", "decimals": 1, "rangeLow": 20, "rangeHigh": 40, "comparator": "", "normalTexts": []}, {"code": "AGR", "flag": "normal", "name": "白球比", "unit": "", "value": "1.73", "number": 1.73, "category": "肝功能", "decimals": 2, "rangeLow": 1.2, "rangeHigh": 2.4, "comparator": "", "normalTexts": []}, {"code": "CREA", "flag": "normal", "name": "肌酐", "unit": "μmol/L", "value": "80", "number": 80, "category": "肾功能", "decimals": 0, "rangeLow": 57, "rangeHigh": 97, "comparator": "", "normalTexts": []}, {"code": "UREA", "flag": "normal", "name": "尿素", "unit": "mmol/L", "value": "5.32", "number": 5.32, "category": "肾功能", "decimals": 2, "rangeLow": 3.1, "rangeHigh": 8, "comparator": "", "normalTexts": []}, {"code": "UA", "flag": "normal", "name": "尿酸", "unit": "μmol/L", "value": "406", "number": 406, "category": "肾功能", "decimals": 0, "rangeLow": 208, "rangeHigh": 428, "comparator": "", "normalTexts": []}, {"code": "EGFR", "flag": "normal", "name": "估算肾小球滤过率", "unit": "mL/min/1.73m²", "value": "106", "number": 106, "category": "肾功能", "decimals": 0, "rangeLow": 90, "rangeHigh": null, "comparator": "", "normalTexts": []}, {"code": "GLU", "flag": "normal", "name": "空腹血糖", "unit": "mmol/L", "value": "5.48", "number": 5.48, "category": "糖代谢", "decimals": 2, "rangeLow": 3.9, "rangeHigh": 6.1, "comparator": "", "normalTexts": []}, {"code": "HBA1C", "flag": "normal", "name": "糖化血红蛋白", "unit": "%", "value": "5.5", "number": 5.5, "category": "糖代谢", "decimals": 1, "rangeLow": 4, "rangeHigh": 6, "comparator": "", "normalTexts": []}, {"code": "TC", "flag": "high", "name": "总胆固醇", "unit": "mmol/L", "value": "5.31", "number": 5.31, "category": "血脂", "decimals": 2, "rangeLow": null, "rangeHigh": 5.2, "comparator": "", "normalTexts": []}, {"code": "TG", "flag": "high", "name": "甘油三酯", "unit": "mmol/L", "value": "2.05", "number": 2.05, "category": "血脂", "decimals": 2, "rangeLow": null, "rangeHigh": 1.7, "comparator": "", "normalTexts": []}, {"code": "HDL", "flag": "normal", "name": "高密度脂蛋白胆固醇", "unit": "mmol/L", "value": "1.12", "number": 1.12, "category": "血脂", "decimals": 2, "rangeLow": 1, "rangeHigh": null, "comparator": "", "normalTexts": []}, {"code": "LDL", "flag": "high", "name": "低密度脂蛋白胆固醇", "unit": "mmol/L", "value": "3.52", "number": 3.52, "category": "血脂", "decimals": 2, "rangeLow": null, "rangeHigh": 3.4, "comparator": "", "normalTexts": []}, {"code": "HCY", "flag": "normal", "name": "同型半胱氨酸", "unit": "μmol/L", "value": "12.1", "number": 12.1, "category": "心脑血管", "decimals": 1, "rangeLow": null, "rangeHigh": 15, "comparator": "", "normalTexts": []}, {"code": "HSCRP", "flag": "normal", "name": "超敏 C 反应蛋白", "unit": "mg/L", "value": "1.20", "number": 1.2, "category": "心脑血管", "decimals": 2, "rangeLow": null, "rangeHigh": 3, "comparator": "", "normalTexts": []}, {"code": "FT3", "flag": "normal", "name": "游离三碘甲状腺原氨酸", "unit": "pmol/L", "value": "4.90", "number": 4.9, "category": "甲状腺与激素", "decimals": 2, "rangeLow": 3.1, "rangeHigh": 6.8, "comparator": "", "normalTexts": []}, {"code": "FT4", "flag": "normal", "name": "游离甲状腺素", "unit": "pmol/L", "value": "16.10", "number": 16.1, "category": "甲状腺与激素", "decimals": 2, "rangeLow": 12, "rangeHigh": 22, "comparator": "", "normalTexts": []}, {"code": "TSH", "flag": "normal", "name": "促甲状腺激素", "unit": "mIU/L", "value": "2.10", "number": 2.1, "category": "甲状腺与激素", "decimals": 2, "rangeLow": 0.27, "rangeHigh": 4.2, "comparator": "", "normalTexts": []}, {"code": "AFP", "flag": "normal", "name": "甲胎蛋白", "unit": "ng/mL", "value": "2.25", "number": 2.25, "category": "肿瘤标志物", "decimals": 2, "rangeLow": null, "rangeHigh": 7, "comparator": "", "normalTexts": []}, {"code": "CEA", "flag": "normal", "name": "癌胚抗原", "unit": "ng/mL", "value": "1.51", "number": 1.51, "category": "肿瘤标志物", "decimals": 2, "rangeLow": null, "rangeHigh": 5, "comparator": "", "normalTexts": []}, {"code": "CA199", "flag": "normal", "name": "糖类抗原 19-9", "unit": "U/mL", "value": "8.90", "number": 8.9, "category": "肿瘤标志物", "decimals": 2, "rangeLow": null, "rangeHigh": 37, "comparator": "", "normalTexts": []}, {"code": "TPSA", "flag": "normal", "name": "总前列腺特异抗原", "unit": "ng/mL", "value": "0.82", "number": 0.82, "category": "肿瘤标志物", "decimals": 2, "rangeLow": null, "rangeHigh": 4, "comparator": "", "normalTexts": []}, {"code": "DOB", "flag": "high", "name": "碳 13 呼气值", "unit": "‰", "value": "6.8", "number": 6.8, "category": "消化系统", "decimals": 1, "rangeLow": null, "rangeHigh": 4, "comparator": "", "normalTexts": []}, {"code": "ECG", "flag": "normal", "name": "十二导联心电图", "unit": "", "value": "窦性心律，正常心电图", "number": null, "category": "心电与功能", "decimals": 0, "rangeLow": null, "rangeHigh": null, "comparator": "", "normalTexts": ["窦性心律，正常心电图"]}, {"code": "USABD", "flag": "abnormal", "name": "腹部超声（肝胆胰脾）", "unit": "", "value": "脂肪肝（轻度）", "number": null, "category": "超声", "decimals": 0, "rangeLow": null, "rangeHigh": null, "comparator": "", "normalTexts": ["未见异常"]}, {"code": "USTHY", "flag": "abnormal", "name": "甲状腺及颈部淋巴结超声", "unit": "", "value": "甲状腺右叶结节 3 mm，TI-RADS 2 类", "number": null, "category": "超声", "decimals": 0, "rangeLow": null, "rangeHigh": null, "comparator": "", "normalTexts": ["未见异常"]}, {"code": "USCAR", "flag": "normal", "name": "颈动脉超声", "unit": "", "value": "未见异常", "number": null, "category": "超声", "decimals": 0, "rangeLow": null, "rangeHigh": null, "comparator": "", "normalTexts": ["未见异常"]}, {"code": "DRCH", "flag": "normal", "name": "胸部正位片", "unit": "", "value": "未见异常", "number": null, "category": "放射", "decimals": 0, "rangeLow": null, "rangeHigh": null, "comparator": "", "normalTexts": ["未见异常"]}]', '2025-11-12 08:00:00+00', '2025-11-16 02:30:00+00', '尿酸与超敏 C 反应蛋白录入有误，已按原始记录更正');


--
-- Data for Name: sandbox_trade; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sandbox_trade VALUES ('YP241029M9S346Q3D25V0001', '01a202be-2890-7172-9f13-3b84bdf5c057', 9800, '约检 体检预约', 'success', '2024-10-29 12:45:00+00', '2024-10-29 12:15:00+00', '2024-10-29 12:18:00+00', '2024-10-29 12:18:00+00', '2024-10-29 12:18:00+00', NULL, 0);
INSERT INTO public.sandbox_trade VALUES ('YP251026T4F5V37E3S3E0001', '01a202be-2890-7172-9f13-3f3a1fd62269', 66000, '约检 体检预约', 'success', '2025-10-26 12:45:00+00', '2025-10-26 12:15:00+00', '2025-10-26 12:18:00+00', '2025-10-26 12:18:00+00', '2025-10-26 12:18:00+00', NULL, 0);
INSERT INTO public.sandbox_trade VALUES ('YP26101128JT97KB6CQ60001', '01a202be-2890-7172-9f13-4269d4824afa', 66000, '约检 体检预约', 'success', '2026-10-11 12:45:00+00', '2026-10-11 12:15:00+00', '2026-10-11 12:18:00+00', '2026-10-11 12:18:00+00', '2026-10-11 12:18:00+00', NULL, 0);
INSERT INTO public.sandbox_trade VALUES ('YP261116F5KZNWJ47TAN0001', '01a202be-2890-7172-9f13-44fc53e42339', 98000, '约检 体检预约', 'success', '2026-11-16 12:45:00+00', '2026-11-16 12:15:00+00', '2026-11-16 12:18:00+00', '2026-11-16 12:18:00+00', '2026-11-16 12:18:00+00', 'YR261116F5KZNWJ47TAN0001', 98000);
INSERT INTO public.sandbox_trade VALUES ('YP251206HY43KWJRP1XP0001', '01a202be-2890-7172-9f13-48ca3057fd2d', 68000, '约检 体检预约', 'success', '2025-12-06 12:45:00+00', '2025-12-06 12:15:00+00', '2025-12-06 12:18:00+00', '2025-12-06 12:18:00+00', '2025-12-06 12:18:00+00', NULL, 0);
INSERT INTO public.sandbox_trade VALUES ('YP261118A7Z3DJ8FSSZ50001', '01a202be-2890-7172-9f13-4e7de9ff3a3a', 56000, '约检 体检预约', 'success', '2026-11-18 12:45:00+00', '2026-11-18 12:15:00+00', '2026-11-18 12:18:00+00', '2026-11-18 12:18:00+00', '2026-11-18 12:18:00+00', NULL, 0);


--
-- Data for Name: session; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: slot_day; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.slot_day VALUES ('slot-bj-wanghe-20261201-2', 'store-bj-wanghe', '2026-12-01', '08:30-09:30', 'normal', 8, 1, 0, NULL);
INSERT INTO public.slot_day VALUES ('slot-sh-yanyu-20261204-3', 'store-sh-yanyu', '2026-12-04', '09:30-10:30', 'normal', 1, 0, 0, NULL);
INSERT INTO public.slot_day VALUES ('slot-sh-yanyu-20261207-1', 'store-sh-yanyu', '2026-12-07', '07:30-08:30', 'normal', 10, 0, 1, NULL);
INSERT INTO public.slot_day VALUES ('slot-bj-linglan-20241107-2', 'store-bj-linglan', '2024-11-07', '08:30-09:30', 'normal', 6, 0, 1, NULL);
INSERT INTO public.slot_day VALUES ('slot-bj-wanghe-20251107-1', 'store-bj-wanghe', '2025-11-07', '07:30-08:30', 'normal', 10, 0, 1, NULL);
INSERT INTO public.slot_day VALUES ('slot-bj-wanghe-20261021-1', 'store-bj-wanghe', '2026-10-21', '07:30-08:30', 'normal', 10, 0, 1, NULL);
INSERT INTO public.slot_day VALUES ('slot-bj-songqiao-20261119-2', 'store-bj-songqiao', '2026-11-19', '08:30-09:30', 'normal', 4, 0, 1, NULL);
INSERT INTO public.slot_day VALUES ('slot-sh-meixi-20251217-1', 'store-sh-meixi', '2025-12-17', '07:30-08:30', 'normal', 6, 0, 1, NULL);


--
-- Data for Name: sms_code; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: sms_outbox; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: store; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.store VALUES ('store-bj-wanghe', '禾安体检·望禾中心', '北京市', '北京市', '朝阳区', '望禾东路 18 号晴川中心 B 座 3 层', '周一至周日 07:30–11:30', '010-0000 0101', '{停车场,女性专区,早餐,磁共振,贵宾室}', 0);
INSERT INTO public.store VALUES ('store-bj-linglan', '禾安体检·铃兰里分院', '北京市', '北京市', '海淀区', '铃兰里南街 6 号院 2 号楼 1 层', '周一至周六 07:30–11:30', '010-0000 0102', '{早餐,地铁直达,女性专区}', 1);
INSERT INTO public.store VALUES ('store-bj-songqiao', '康序健康·松桥门诊', '北京市', '北京市', '丰台区', '松桥西路 77 号 1–2 层', '周一至周六 07:30–11:00', '010-0000 0103', '{停车场,早餐,无障碍}', 2);
INSERT INTO public.store VALUES ('store-sh-yanyu', '澄心体检·烟雨路中心', '上海市', '上海市', '浦东新区', '烟雨路 266 号云帆大厦 5 层', '周一至周日 07:30–11:30', '021-0000 0201', '{停车场,女性专区,早餐,磁共振,贵宾室,内镜中心}', 3);
INSERT INTO public.store VALUES ('store-sh-meixi', '澄心体检·梅溪分院', '上海市', '上海市', '徐汇区', '梅溪路 31 弄 8 号 2 层', '周一至周六 07:30–11:30', '021-0000 0202', '{地铁直达,女性专区,早餐}', 4);
INSERT INTO public.store VALUES ('store-sh-hupan', '康序健康·湖畔门诊', '上海市', '上海市', '闵行区', '湖畔北路 908 号 1 层', '周一至周六 07:30–11:00', '021-0000 0203', '{停车场,早餐,无障碍}', 5);
INSERT INTO public.store VALUES ('store-sz-haiyue', '禾安体检·海月中心', '广东省', '深圳市', '南山区', '海月三路 12 号潮汐广场 4 层', '周一至周日 07:30–11:30', '0755-0000 0301', '{停车场,女性专区,早餐,磁共振,贵宾室}', 6);
INSERT INTO public.store VALUES ('store-sz-lanshan', '禾安体检·岚山分院', '广东省', '深圳市', '福田区', '岚山道 55 号 2 层', '周一至周六 07:30–11:30', '0755-0000 0302', '{地铁直达,早餐}', 7);
INSERT INTO public.store VALUES ('store-sz-longtan', '明序体检·龙潭门诊', '广东省', '深圳市', '龙岗区', '龙潭中路 301 号 1–3 层', '周一至周日 07:30–11:00', '0755-0000 0303', '{停车场,早餐,无障碍,女性专区}', 8);
INSERT INTO public.store VALUES ('store-hz-liuting', '澄心体检·柳汀中心', '浙江省', '杭州市', '西湖区', '柳汀街 9 号风荷大厦 6 层', '周一至周日 07:30–11:30', '0571-0000 0401', '{停车场,女性专区,早餐,磁共振,贵宾室,内镜中心}', 9);
INSERT INTO public.store VALUES ('store-hz-guiyu', '澄心体检·桂雨分院', '浙江省', '杭州市', '滨江区', '桂雨路 128 号 1 层', '周一至周六 07:30–11:30', '0571-0000 0402', '{地铁直达,早餐,女性专区}', 10);
INSERT INTO public.store VALUES ('store-hz-yunqi', '明序体检·云起门诊', '浙江省', '杭州市', '余杭区', '云起大道 660 号 2 层', '周一至周六 07:30–11:00', '0571-0000 0403', '{停车场,早餐}', 11);
INSERT INTO public.store VALUES ('store-cq-jiangwan', '明序体检·江湾中心', '重庆市', '重庆市', '渝中区', '江湾正街 45 号朝晖大厦 3 层', '周一至周日 07:30–11:30', '023-0000 0501', '{地铁直达,女性专区,早餐,磁共振,贵宾室}', 12);
INSERT INTO public.store VALUES ('store-cq-tonghua', '明序体检·桐花分院', '重庆市', '重庆市', '南岸区', '桐花路 23 号 1–2 层', '周一至周六 07:30–11:30', '023-0000 0502', '{停车场,早餐,无障碍}', 13);


--
-- Data for Name: store_combo; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.store_combo VALUES ('store-bj-wanghe', 'combo-basic');
INSERT INTO public.store_combo VALUES ('store-bj-wanghe', 'combo-office');
INSERT INTO public.store_combo VALUES ('store-bj-wanghe', 'combo-male');
INSERT INTO public.store_combo VALUES ('store-bj-wanghe', 'combo-female-youth');
INSERT INTO public.store_combo VALUES ('store-bj-wanghe', 'combo-female-full');
INSERT INTO public.store_combo VALUES ('store-bj-wanghe', 'combo-cardio');
INSERT INTO public.store_combo VALUES ('store-bj-wanghe', 'combo-tumor');
INSERT INTO public.store_combo VALUES ('store-bj-wanghe', 'combo-vip');
INSERT INTO public.store_combo VALUES ('store-bj-linglan', 'combo-basic');
INSERT INTO public.store_combo VALUES ('store-bj-linglan', 'combo-office');
INSERT INTO public.store_combo VALUES ('store-bj-linglan', 'combo-male');
INSERT INTO public.store_combo VALUES ('store-bj-linglan', 'combo-female-youth');
INSERT INTO public.store_combo VALUES ('store-bj-linglan', 'combo-female-full');
INSERT INTO public.store_combo VALUES ('store-bj-linglan', 'combo-cardio');
INSERT INTO public.store_combo VALUES ('store-bj-songqiao', 'combo-basic');
INSERT INTO public.store_combo VALUES ('store-bj-songqiao', 'combo-office');
INSERT INTO public.store_combo VALUES ('store-bj-songqiao', 'combo-male');
INSERT INTO public.store_combo VALUES ('store-bj-songqiao', 'combo-female-youth');
INSERT INTO public.store_combo VALUES ('store-sh-yanyu', 'combo-basic');
INSERT INTO public.store_combo VALUES ('store-sh-yanyu', 'combo-office');
INSERT INTO public.store_combo VALUES ('store-sh-yanyu', 'combo-male');
INSERT INTO public.store_combo VALUES ('store-sh-yanyu', 'combo-female-youth');
INSERT INTO public.store_combo VALUES ('store-sh-yanyu', 'combo-female-full');
INSERT INTO public.store_combo VALUES ('store-sh-yanyu', 'combo-cardio');
INSERT INTO public.store_combo VALUES ('store-sh-yanyu', 'combo-tumor');
INSERT INTO public.store_combo VALUES ('store-sh-yanyu', 'combo-vip');
INSERT INTO public.store_combo VALUES ('store-sh-meixi', 'combo-basic');
INSERT INTO public.store_combo VALUES ('store-sh-meixi', 'combo-office');
INSERT INTO public.store_combo VALUES ('store-sh-meixi', 'combo-female-youth');
INSERT INTO public.store_combo VALUES ('store-sh-meixi', 'combo-female-full');
INSERT INTO public.store_combo VALUES ('store-sh-meixi', 'combo-cardio');
INSERT INTO public.store_combo VALUES ('store-sh-hupan', 'combo-basic');
INSERT INTO public.store_combo VALUES ('store-sh-hupan', 'combo-office');
INSERT INTO public.store_combo VALUES ('store-sh-hupan', 'combo-male');
INSERT INTO public.store_combo VALUES ('store-sh-hupan', 'combo-tumor');
INSERT INTO public.store_combo VALUES ('store-sz-haiyue', 'combo-basic');
INSERT INTO public.store_combo VALUES ('store-sz-haiyue', 'combo-office');
INSERT INTO public.store_combo VALUES ('store-sz-haiyue', 'combo-male');
INSERT INTO public.store_combo VALUES ('store-sz-haiyue', 'combo-female-youth');
INSERT INTO public.store_combo VALUES ('store-sz-haiyue', 'combo-female-full');
INSERT INTO public.store_combo VALUES ('store-sz-haiyue', 'combo-cardio');
INSERT INTO public.store_combo VALUES ('store-sz-haiyue', 'combo-tumor');
INSERT INTO public.store_combo VALUES ('store-sz-haiyue', 'combo-vip');
INSERT INTO public.store_combo VALUES ('store-sz-lanshan', 'combo-basic');
INSERT INTO public.store_combo VALUES ('store-sz-lanshan', 'combo-office');
INSERT INTO public.store_combo VALUES ('store-sz-lanshan', 'combo-male');
INSERT INTO public.store_combo VALUES ('store-sz-lanshan', 'combo-female-youth');
INSERT INTO public.store_combo VALUES ('store-sz-lanshan', 'combo-cardio');
INSERT INTO public.store_combo VALUES ('store-sz-longtan', 'combo-basic');
INSERT INTO public.store_combo VALUES ('store-sz-longtan', 'combo-office');
INSERT INTO public.store_combo VALUES ('store-sz-longtan', 'combo-male');
INSERT INTO public.store_combo VALUES ('store-sz-longtan', 'combo-female-youth');
INSERT INTO public.store_combo VALUES ('store-sz-longtan', 'combo-female-full');
INSERT INTO public.store_combo VALUES ('store-hz-liuting', 'combo-basic');
INSERT INTO public.store_combo VALUES ('store-hz-liuting', 'combo-office');
INSERT INTO public.store_combo VALUES ('store-hz-liuting', 'combo-male');
INSERT INTO public.store_combo VALUES ('store-hz-liuting', 'combo-female-youth');
INSERT INTO public.store_combo VALUES ('store-hz-liuting', 'combo-female-full');
INSERT INTO public.store_combo VALUES ('store-hz-liuting', 'combo-cardio');
INSERT INTO public.store_combo VALUES ('store-hz-liuting', 'combo-tumor');
INSERT INTO public.store_combo VALUES ('store-hz-liuting', 'combo-vip');
INSERT INTO public.store_combo VALUES ('store-hz-guiyu', 'combo-basic');
INSERT INTO public.store_combo VALUES ('store-hz-guiyu', 'combo-office');
INSERT INTO public.store_combo VALUES ('store-hz-guiyu', 'combo-male');
INSERT INTO public.store_combo VALUES ('store-hz-guiyu', 'combo-female-youth');
INSERT INTO public.store_combo VALUES ('store-hz-guiyu', 'combo-female-full');
INSERT INTO public.store_combo VALUES ('store-hz-guiyu', 'combo-cardio');
INSERT INTO public.store_combo VALUES ('store-hz-yunqi', 'combo-basic');
INSERT INTO public.store_combo VALUES ('store-hz-yunqi', 'combo-office');
INSERT INTO public.store_combo VALUES ('store-hz-yunqi', 'combo-tumor');
INSERT INTO public.store_combo VALUES ('store-cq-jiangwan', 'combo-basic');
INSERT INTO public.store_combo VALUES ('store-cq-jiangwan', 'combo-office');
INSERT INTO public.store_combo VALUES ('store-cq-jiangwan', 'combo-male');
INSERT INTO public.store_combo VALUES ('store-cq-jiangwan', 'combo-female-youth');
INSERT INTO public.store_combo VALUES ('store-cq-jiangwan', 'combo-female-full');
INSERT INTO public.store_combo VALUES ('store-cq-jiangwan', 'combo-cardio');
INSERT INTO public.store_combo VALUES ('store-cq-jiangwan', 'combo-tumor');
INSERT INTO public.store_combo VALUES ('store-cq-jiangwan', 'combo-vip');
INSERT INTO public.store_combo VALUES ('store-cq-tonghua', 'combo-basic');
INSERT INTO public.store_combo VALUES ('store-cq-tonghua', 'combo-office');
INSERT INTO public.store_combo VALUES ('store-cq-tonghua', 'combo-male');
INSERT INTO public.store_combo VALUES ('store-cq-tonghua', 'combo-female-youth');
INSERT INTO public.store_combo VALUES ('store-cq-tonghua', 'combo-female-full');
INSERT INTO public.store_combo VALUES ('store-cq-tonghua', 'combo-cardio');


--
-- Data for Name: stored_file; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: upload_reservation; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: used_key; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: wait_entry; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Name: __drizzle_migrations_id_seq; Type: SEQUENCE SET; Schema: drizzle; Owner: -
--

SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 1, true);


--
-- Name: observation_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.observation_id_seq', 294, true);


--
-- Name: order_event_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.order_event_id_seq', 39, true);


--
-- Name: wait_entry_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.wait_entry_seq_seq', 1, false);


--
-- Name: __drizzle_migrations __drizzle_migrations_pkey; Type: CONSTRAINT; Schema: drizzle; Owner: -
--

ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);


--
-- Name: account account_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);


--
-- Name: add_on add_on_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.add_on
    ADD CONSTRAINT add_on_pkey PRIMARY KEY (id);


--
-- Name: agreement agreement_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.agreement
    ADD CONSTRAINT agreement_pkey PRIMARY KEY (id);


--
-- Name: audit_log audit_log_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);


--
-- Name: card card_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.card
    ADD CONSTRAINT card_pkey PRIMARY KEY (id);


--
-- Name: combo_item combo_item_combo_id_item_code_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.combo_item
    ADD CONSTRAINT combo_item_combo_id_item_code_pk PRIMARY KEY (combo_id, item_code);


--
-- Name: combo combo_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.combo
    ADD CONSTRAINT combo_pkey PRIMARY KEY (id);


--
-- Name: company company_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.company
    ADD CONSTRAINT company_pkey PRIMARY KEY (id);


--
-- Name: consent consent_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consent
    ADD CONSTRAINT consent_pkey PRIMARY KEY (id);


--
-- Name: content_page content_page_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.content_page
    ADD CONSTRAINT content_page_pkey PRIMARY KEY (id);


--
-- Name: erasure erasure_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.erasure
    ADD CONSTRAINT erasure_pkey PRIMARY KEY (id);


--
-- Name: exam_item exam_item_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exam_item
    ADD CONSTRAINT exam_item_pkey PRIMARY KEY (code);


--
-- Name: exam_order exam_order_amount_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exam_order
    ADD CONSTRAINT exam_order_amount_key UNIQUE (id, self_fen);


--
-- Name: exam_order exam_order_orderNo_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exam_order
    ADD CONSTRAINT "exam_order_orderNo_unique" UNIQUE (order_no);


--
-- Name: exam_order exam_order_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exam_order
    ADD CONSTRAINT exam_order_pkey PRIMARY KEY (id);


--
-- Name: idempotency idempotency_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (id);


--
-- Name: interpretation_message interpretation_message_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.interpretation_message
    ADD CONSTRAINT interpretation_message_pkey PRIMARY KEY (id);


--
-- Name: interpretation interpretation_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.interpretation
    ADD CONSTRAINT interpretation_pkey PRIMARY KEY (id);


--
-- Name: invoice invoice_invoiceNo_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT "invoice_invoiceNo_unique" UNIQUE (invoice_no);


--
-- Name: invoice invoice_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_pkey PRIMARY KEY (id);


--
-- Name: job_failure job_failure_queue_item_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job_failure
    ADD CONSTRAINT job_failure_queue_item_pk PRIMARY KEY (queue, item);


--
-- Name: letter_read letter_read_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.letter_read
    ADD CONSTRAINT letter_read_pkey PRIMARY KEY (card_id);


--
-- Name: notice notice_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_pkey PRIMARY KEY (id);


--
-- Name: observation observation_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.observation
    ADD CONSTRAINT observation_pkey PRIMARY KEY (id);


--
-- Name: operator_action operator_action_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.operator_action
    ADD CONSTRAINT operator_action_pkey PRIMARY KEY (id);


--
-- Name: order_event order_event_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.order_event
    ADD CONSTRAINT order_event_pkey PRIMARY KEY (id);


--
-- Name: order_event order_event_version_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.order_event
    ADD CONSTRAINT order_event_version_key UNIQUE (order_id, order_version);


--
-- Name: organization organization_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.organization
    ADD CONSTRAINT organization_pkey PRIMARY KEY (id);


--
-- Name: outside_report_file outside_report_file_fileId_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outside_report_file
    ADD CONSTRAINT "outside_report_file_fileId_unique" UNIQUE (file_id);


--
-- Name: outside_report_file outside_report_file_report_id_file_id_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outside_report_file
    ADD CONSTRAINT outside_report_file_report_id_file_id_pk PRIMARY KEY (report_id, file_id);


--
-- Name: outside_report outside_report_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outside_report
    ADD CONSTRAINT outside_report_pkey PRIMARY KEY (id);


--
-- Name: payment_difference payment_difference_out_trade_no_kind_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment_difference
    ADD CONSTRAINT payment_difference_out_trade_no_kind_pk PRIMARY KEY (out_trade_no, kind);


--
-- Name: payment_notice payment_notice_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment_notice
    ADD CONSTRAINT payment_notice_pkey PRIMARY KEY (id);


--
-- Name: payment payment_outTradeNo_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT "payment_outTradeNo_unique" UNIQUE (out_trade_no);


--
-- Name: payment payment_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_pkey PRIMARY KEY (id);


--
-- Name: person person_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_pkey PRIMARY KEY (id);


--
-- Name: phone_change phone_change_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.phone_change
    ADD CONSTRAINT phone_change_pkey PRIMARY KEY (id);


--
-- Name: project_combo project_combo_project_id_combo_id_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project_combo
    ADD CONSTRAINT project_combo_project_id_combo_id_pk PRIMARY KEY (project_id, combo_id);


--
-- Name: project project_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project
    ADD CONSTRAINT project_pkey PRIMARY KEY (id);


--
-- Name: refund refund_outRefundNo_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT "refund_outRefundNo_unique" UNIQUE (out_refund_no);


--
-- Name: refund refund_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_pkey PRIMARY KEY (id);


--
-- Name: report report_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_pkey PRIMARY KEY (id);


--
-- Name: report_version report_version_report_id_version_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report_version
    ADD CONSTRAINT report_version_report_id_version_pk PRIMARY KEY (report_id, version);


--
-- Name: sandbox_trade sandbox_trade_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sandbox_trade
    ADD CONSTRAINT sandbox_trade_pkey PRIMARY KEY (out_trade_no);


--
-- Name: sandbox_trade sandbox_trade_token_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sandbox_trade
    ADD CONSTRAINT sandbox_trade_token_unique UNIQUE (token);


--
-- Name: session session_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);


--
-- Name: slot_day slot_day_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.slot_day
    ADD CONSTRAINT slot_day_pkey PRIMARY KEY (id);


--
-- Name: sms_code sms_code_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sms_code
    ADD CONSTRAINT sms_code_pkey PRIMARY KEY (id);


--
-- Name: sms_outbox sms_outbox_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sms_outbox
    ADD CONSTRAINT sms_outbox_pkey PRIMARY KEY (id);


--
-- Name: store_combo store_combo_store_id_combo_id_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.store_combo
    ADD CONSTRAINT store_combo_store_id_combo_id_pk PRIMARY KEY (store_id, combo_id);


--
-- Name: store store_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.store
    ADD CONSTRAINT store_pkey PRIMARY KEY (id);


--
-- Name: stored_file stored_file_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stored_file
    ADD CONSTRAINT stored_file_pkey PRIMARY KEY (id);


--
-- Name: upload_reservation upload_reservation_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.upload_reservation
    ADD CONSTRAINT upload_reservation_pkey PRIMARY KEY (id);


--
-- Name: used_key used_key_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.used_key
    ADD CONSTRAINT used_key_pkey PRIMARY KEY (key);


--
-- Name: wait_entry wait_entry_orderId_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wait_entry
    ADD CONSTRAINT "wait_entry_orderId_unique" UNIQUE (order_id);


--
-- Name: wait_entry wait_entry_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wait_entry
    ADD CONSTRAINT wait_entry_pkey PRIMARY KEY (id);


--
-- Name: account_person_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX account_person_key ON public.account USING btree (person_id);


--
-- Name: account_phone_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX account_phone_key ON public.account USING btree (phone_hash);


--
-- Name: account_username_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX account_username_key ON public.account USING btree (lower(username));


--
-- Name: agreement_type_version_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX agreement_type_version_key ON public.agreement USING btree (type, version);


--
-- Name: audit_log_person_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_log_person_idx ON public.audit_log USING btree (person_id, at);


--
-- Name: card_account_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX card_account_idx ON public.card USING btree (account_id);


--
-- Name: card_person_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX card_person_idx ON public.card USING btree (person_id);


--
-- Name: card_physical_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX card_physical_key ON public.card USING btree (upper(physical_card_id));


--
-- Name: card_project_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX card_project_idx ON public.card USING btree (project_id);


--
-- Name: company_suffix_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX company_suffix_key ON public.company USING btree (lower(login_url_suffix));


--
-- Name: consent_account_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consent_account_idx ON public.consent USING btree (account_id, type, created_at);


--
-- Name: content_page_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX content_page_key ON public.content_page USING btree (key, COALESCE(project_id, ''::text), version);


--
-- Name: erasure_due_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX erasure_due_idx ON public.erasure USING btree (scheduled_for) WHERE (state = 'pending'::text);


--
-- Name: erasure_pending_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX erasure_pending_key ON public.erasure USING btree (person_id) WHERE (state = 'pending'::text);


--
-- Name: exam_order_card_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX exam_order_card_idx ON public.exam_order USING btree (card_id, created_at);


--
-- Name: exam_order_hold_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX exam_order_hold_idx ON public.exam_order USING btree (hold_expires_at) WHERE (state = 'pending_pay'::text);


--
-- Name: exam_order_live_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX exam_order_live_key ON public.exam_order USING btree (card_id, entitlement_no) WHERE (state <> ALL (ARRAY['closed'::text, 'cancelled'::text, 'no_show'::text]));


--
-- Name: exam_order_slot_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX exam_order_slot_idx ON public.exam_order USING btree (slot_id);


--
-- Name: idempotency_created_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idempotency_created_idx ON public.idempotency USING btree (created_at);


--
-- Name: interpretation_message_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX interpretation_message_key ON public.interpretation_message USING btree (interpretation_id, sort);


--
-- Name: interpretation_outside_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX interpretation_outside_key ON public.interpretation USING btree (outside_report_id) WHERE (state <> 'closed'::text);


--
-- Name: interpretation_person_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX interpretation_person_idx ON public.interpretation USING btree (person_id, created_at);


--
-- Name: interpretation_report_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX interpretation_report_key ON public.interpretation USING btree (report_id) WHERE (state <> 'closed'::text);


--
-- Name: invoice_account_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_account_idx ON public.invoice USING btree (account_id, created_at);


--
-- Name: invoice_live_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX invoice_live_key ON public.invoice USING btree (order_id) WHERE (state = ANY (ARRAY['applied'::text, 'issuing'::text, 'issued'::text]));


--
-- Name: invoice_open_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_open_idx ON public.invoice USING btree (created_at) WHERE (state = ANY (ARRAY['applied'::text, 'issuing'::text, 'red_applied'::text]));


--
-- Name: job_failure_dead_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX job_failure_dead_idx ON public.job_failure USING btree (dead_at) WHERE (dead_at IS NOT NULL);


--
-- Name: notice_dedupe_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX notice_dedupe_key ON public.notice USING btree (dedupe);


--
-- Name: notice_person_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notice_person_idx ON public.notice USING btree (person_id, created_at);


--
-- Name: notice_unread_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notice_unread_idx ON public.notice USING btree (person_id) WHERE (read_at IS NULL);


--
-- Name: observation_code_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX observation_code_key ON public.observation USING btree (report_id, code);


--
-- Name: operator_action_person_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX operator_action_person_idx ON public.operator_action USING btree (person_id, at);


--
-- Name: organization_company_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX organization_company_idx ON public.organization USING btree (company_id);


--
-- Name: outside_report_person_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outside_report_person_idx ON public.outside_report USING btree (person_id, exam_date);


--
-- Name: payment_difference_open_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payment_difference_open_idx ON public.payment_difference USING btree (found_at) WHERE (resolved_at IS NULL);


--
-- Name: payment_open_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX payment_open_key ON public.payment USING btree (order_id) WHERE (state = ANY (ARRAY['created'::text, 'notpay'::text, 'closing'::text]));


--
-- Name: payment_order_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payment_order_idx ON public.payment USING btree (order_id);


--
-- Name: payment_success_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX payment_success_key ON public.payment USING btree (order_id) WHERE (state = 'success'::text);


--
-- Name: person_id_number_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX person_id_number_key ON public.person USING btree (id_number_hash);


--
-- Name: person_phone_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX person_phone_idx ON public.person USING btree (phone_hash);


--
-- Name: phone_change_account_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX phone_change_account_idx ON public.phone_change USING btree (account_id, changed_at);


--
-- Name: phone_change_phone_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX phone_change_phone_idx ON public.phone_change USING btree (old_phone_hash) WHERE (undone_at IS NULL);


--
-- Name: project_company_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX project_company_idx ON public.project USING btree (company_id);


--
-- Name: refund_payment_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX refund_payment_key ON public.refund USING btree (payment_id);


--
-- Name: report_order_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX report_order_key ON public.report USING btree (order_id);


--
-- Name: report_person_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX report_person_idx ON public.report USING btree (person_id, exam_date);


--
-- Name: sandbox_trade_notice_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sandbox_trade_notice_idx ON public.sandbox_trade USING btree (notice_at) WHERE ((notice_at IS NOT NULL) AND (notice_sent_at IS NULL));


--
-- Name: session_account_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX session_account_idx ON public.session USING btree (account_id);


--
-- Name: session_expires_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX session_expires_idx ON public.session USING btree (expires_at);


--
-- Name: slot_day_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX slot_day_key ON public.slot_day USING btree (store_id, date, period, quota_class);


--
-- Name: sms_code_phone_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sms_code_phone_idx ON public.sms_code USING btree (phone_hash, purpose, created_at);


--
-- Name: store_combo_combo_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX store_combo_combo_idx ON public.store_combo USING btree (combo_id);


--
-- Name: stored_file_account_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stored_file_account_idx ON public.stored_file USING btree (account_id);


--
-- Name: stored_file_unused_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stored_file_unused_idx ON public.stored_file USING btree (created_at) WHERE (used_at IS NULL);


--
-- Name: upload_reservation_account_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX upload_reservation_account_idx ON public.upload_reservation USING btree (account_id);


--
-- Name: used_key_expiry_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX used_key_expiry_idx ON public.used_key USING btree (expires_at);


--
-- Name: wait_entry_card_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wait_entry_card_idx ON public.wait_entry USING btree (card_id, created_at);


--
-- Name: wait_entry_line_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wait_entry_line_idx ON public.wait_entry USING btree (slot_id, seq) WHERE (state = 'waiting'::text);


--
-- Name: wait_entry_live_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX wait_entry_live_key ON public.wait_entry USING btree (card_id, slot_id) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));


--
-- Name: exam_order exam_order_version; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER exam_order_version BEFORE UPDATE ON public.exam_order FOR EACH ROW WHEN (((new.state IS DISTINCT FROM old.state) OR (new.version IS DISTINCT FROM old.version))) EXECUTE FUNCTION public.require_order_version();


--
-- Name: account account_person_id_person_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_person_id_person_id_fk FOREIGN KEY (person_id) REFERENCES public.person(id);


--
-- Name: add_on add_on_item_code_exam_item_code_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.add_on
    ADD CONSTRAINT add_on_item_code_exam_item_code_fk FOREIGN KEY (item_code) REFERENCES public.exam_item(code);


--
-- Name: card card_account_id_account_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.card
    ADD CONSTRAINT card_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id);


--
-- Name: card card_department_id_organization_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.card
    ADD CONSTRAINT card_department_id_organization_id_fk FOREIGN KEY (department_id) REFERENCES public.organization(id);


--
-- Name: card card_person_id_person_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.card
    ADD CONSTRAINT card_person_id_person_id_fk FOREIGN KEY (person_id) REFERENCES public.person(id);


--
-- Name: card card_project_id_project_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.card
    ADD CONSTRAINT card_project_id_project_id_fk FOREIGN KEY (project_id) REFERENCES public.project(id);


--
-- Name: combo_item combo_item_combo_id_combo_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.combo_item
    ADD CONSTRAINT combo_item_combo_id_combo_id_fk FOREIGN KEY (combo_id) REFERENCES public.combo(id);


--
-- Name: combo_item combo_item_item_code_exam_item_code_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.combo_item
    ADD CONSTRAINT combo_item_item_code_exam_item_code_fk FOREIGN KEY (item_code) REFERENCES public.exam_item(code);


--
-- Name: consent consent_account_id_account_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consent
    ADD CONSTRAINT consent_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id);


--
-- Name: consent consent_agreement_id_agreement_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consent
    ADD CONSTRAINT consent_agreement_id_agreement_id_fk FOREIGN KEY (agreement_id) REFERENCES public.agreement(id);


--
-- Name: content_page content_page_project_id_project_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.content_page
    ADD CONSTRAINT content_page_project_id_project_id_fk FOREIGN KEY (project_id) REFERENCES public.project(id);


--
-- Name: erasure erasure_account_id_account_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.erasure
    ADD CONSTRAINT erasure_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id);


--
-- Name: erasure erasure_person_id_person_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.erasure
    ADD CONSTRAINT erasure_person_id_person_id_fk FOREIGN KEY (person_id) REFERENCES public.person(id);


--
-- Name: exam_order exam_order_account_id_account_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exam_order
    ADD CONSTRAINT exam_order_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id);


--
-- Name: exam_order exam_order_card_id_card_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exam_order
    ADD CONSTRAINT exam_order_card_id_card_id_fk FOREIGN KEY (card_id) REFERENCES public.card(id);


--
-- Name: exam_order exam_order_combo_id_combo_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exam_order
    ADD CONSTRAINT exam_order_combo_id_combo_id_fk FOREIGN KEY (combo_id) REFERENCES public.combo(id);


--
-- Name: exam_order exam_order_event_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exam_order
    ADD CONSTRAINT exam_order_event_fkey FOREIGN KEY (id, version) REFERENCES public.order_event(order_id, order_version) DEFERRABLE INITIALLY DEFERRED;


--
-- Name: exam_order exam_order_moved_from_slot_id_slot_day_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exam_order
    ADD CONSTRAINT exam_order_moved_from_slot_id_slot_day_id_fk FOREIGN KEY (moved_from_slot_id) REFERENCES public.slot_day(id);


--
-- Name: exam_order exam_order_person_id_person_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exam_order
    ADD CONSTRAINT exam_order_person_id_person_id_fk FOREIGN KEY (person_id) REFERENCES public.person(id);


--
-- Name: exam_order exam_order_project_id_project_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exam_order
    ADD CONSTRAINT exam_order_project_id_project_id_fk FOREIGN KEY (project_id) REFERENCES public.project(id);


--
-- Name: exam_order exam_order_slot_id_slot_day_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exam_order
    ADD CONSTRAINT exam_order_slot_id_slot_day_id_fk FOREIGN KEY (slot_id) REFERENCES public.slot_day(id);


--
-- Name: exam_order exam_order_store_id_store_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exam_order
    ADD CONSTRAINT exam_order_store_id_store_id_fk FOREIGN KEY (store_id) REFERENCES public.store(id);


--
-- Name: interpretation interpretation_account_id_account_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.interpretation
    ADD CONSTRAINT interpretation_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id);


--
-- Name: interpretation_message interpretation_message_interpretation_id_interpretation_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.interpretation_message
    ADD CONSTRAINT interpretation_message_interpretation_id_interpretation_id_fk FOREIGN KEY (interpretation_id) REFERENCES public.interpretation(id) ON DELETE CASCADE;


--
-- Name: interpretation interpretation_outside_report_id_outside_report_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.interpretation
    ADD CONSTRAINT interpretation_outside_report_id_outside_report_id_fk FOREIGN KEY (outside_report_id) REFERENCES public.outside_report(id) ON DELETE CASCADE;


--
-- Name: interpretation interpretation_person_id_person_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.interpretation
    ADD CONSTRAINT interpretation_person_id_person_id_fk FOREIGN KEY (person_id) REFERENCES public.person(id);


--
-- Name: interpretation interpretation_report_id_report_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.interpretation
    ADD CONSTRAINT interpretation_report_id_report_id_fk FOREIGN KEY (report_id) REFERENCES public.report(id);


--
-- Name: invoice invoice_account_id_account_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id);


--
-- Name: invoice invoice_order_amount_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_order_amount_fkey FOREIGN KEY (order_id, amount_fen) REFERENCES public.exam_order(id, self_fen);


--
-- Name: notice notice_person_id_person_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_person_id_person_id_fk FOREIGN KEY (person_id) REFERENCES public.person(id);


--
-- Name: observation observation_report_id_report_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.observation
    ADD CONSTRAINT observation_report_id_report_id_fk FOREIGN KEY (report_id) REFERENCES public.report(id) ON DELETE CASCADE;


--
-- Name: operator_action operator_action_person_id_person_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.operator_action
    ADD CONSTRAINT operator_action_person_id_person_id_fk FOREIGN KEY (person_id) REFERENCES public.person(id);


--
-- Name: order_event order_event_order_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.order_event
    ADD CONSTRAINT order_event_order_fkey FOREIGN KEY (order_id) REFERENCES public.exam_order(id) DEFERRABLE INITIALLY DEFERRED;


--
-- Name: organization organization_company_id_company_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.organization
    ADD CONSTRAINT organization_company_id_company_id_fk FOREIGN KEY (company_id) REFERENCES public.company(id);


--
-- Name: outside_report outside_report_account_id_account_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outside_report
    ADD CONSTRAINT outside_report_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id);


--
-- Name: outside_report outside_report_combo_id_combo_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outside_report
    ADD CONSTRAINT outside_report_combo_id_combo_id_fk FOREIGN KEY (combo_id) REFERENCES public.combo(id);


--
-- Name: outside_report_file outside_report_file_file_id_stored_file_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outside_report_file
    ADD CONSTRAINT outside_report_file_file_id_stored_file_id_fk FOREIGN KEY (file_id) REFERENCES public.stored_file(id);


--
-- Name: outside_report_file outside_report_file_report_id_outside_report_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outside_report_file
    ADD CONSTRAINT outside_report_file_report_id_outside_report_id_fk FOREIGN KEY (report_id) REFERENCES public.outside_report(id) ON DELETE CASCADE;


--
-- Name: outside_report outside_report_person_id_person_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outside_report
    ADD CONSTRAINT outside_report_person_id_person_id_fk FOREIGN KEY (person_id) REFERENCES public.person(id);


--
-- Name: payment payment_order_amount_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_order_amount_fkey FOREIGN KEY (order_id, amount_fen) REFERENCES public.exam_order(id, self_fen);


--
-- Name: phone_change phone_change_account_id_account_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.phone_change
    ADD CONSTRAINT phone_change_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id);


--
-- Name: project_combo project_combo_combo_id_combo_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project_combo
    ADD CONSTRAINT project_combo_combo_id_combo_id_fk FOREIGN KEY (combo_id) REFERENCES public.combo(id);


--
-- Name: project_combo project_combo_project_id_project_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project_combo
    ADD CONSTRAINT project_combo_project_id_project_id_fk FOREIGN KEY (project_id) REFERENCES public.project(id);


--
-- Name: project project_company_id_company_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project
    ADD CONSTRAINT project_company_id_company_id_fk FOREIGN KEY (company_id) REFERENCES public.company(id);


--
-- Name: refund refund_payment_id_payment_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_payment_id_payment_id_fk FOREIGN KEY (payment_id) REFERENCES public.payment(id);


--
-- Name: report report_order_id_exam_order_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_order_id_exam_order_id_fk FOREIGN KEY (order_id) REFERENCES public.exam_order(id);


--
-- Name: report report_person_id_person_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_person_id_person_id_fk FOREIGN KEY (person_id) REFERENCES public.person(id);


--
-- Name: report_version report_version_report_id_report_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report_version
    ADD CONSTRAINT report_version_report_id_report_id_fk FOREIGN KEY (report_id) REFERENCES public.report(id) ON DELETE CASCADE;


--
-- Name: session session_account_id_account_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id);


--
-- Name: slot_day slot_day_store_id_store_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.slot_day
    ADD CONSTRAINT slot_day_store_id_store_id_fk FOREIGN KEY (store_id) REFERENCES public.store(id);


--
-- Name: store_combo store_combo_combo_id_combo_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.store_combo
    ADD CONSTRAINT store_combo_combo_id_combo_id_fk FOREIGN KEY (combo_id) REFERENCES public.combo(id);


--
-- Name: store_combo store_combo_store_id_store_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.store_combo
    ADD CONSTRAINT store_combo_store_id_store_id_fk FOREIGN KEY (store_id) REFERENCES public.store(id);


--
-- Name: stored_file stored_file_account_id_account_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stored_file
    ADD CONSTRAINT stored_file_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id);


--
-- Name: upload_reservation upload_reservation_account_id_account_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.upload_reservation
    ADD CONSTRAINT upload_reservation_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id);


--
-- Name: wait_entry wait_entry_account_id_account_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wait_entry
    ADD CONSTRAINT wait_entry_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id);


--
-- Name: wait_entry wait_entry_card_id_card_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wait_entry
    ADD CONSTRAINT wait_entry_card_id_card_id_fk FOREIGN KEY (card_id) REFERENCES public.card(id);


--
-- Name: wait_entry wait_entry_combo_id_combo_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wait_entry
    ADD CONSTRAINT wait_entry_combo_id_combo_id_fk FOREIGN KEY (combo_id) REFERENCES public.combo(id);


--
-- Name: wait_entry wait_entry_order_id_exam_order_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wait_entry
    ADD CONSTRAINT wait_entry_order_id_exam_order_id_fk FOREIGN KEY (order_id) REFERENCES public.exam_order(id);


--
-- Name: wait_entry wait_entry_person_id_person_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wait_entry
    ADD CONSTRAINT wait_entry_person_id_person_id_fk FOREIGN KEY (person_id) REFERENCES public.person(id);


--
-- Name: wait_entry wait_entry_project_id_project_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wait_entry
    ADD CONSTRAINT wait_entry_project_id_project_id_fk FOREIGN KEY (project_id) REFERENCES public.project(id);


--
-- Name: wait_entry wait_entry_slot_id_slot_day_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wait_entry
    ADD CONSTRAINT wait_entry_slot_id_slot_day_id_fk FOREIGN KEY (slot_id) REFERENCES public.slot_day(id);


--
-- Name: wait_entry wait_entry_store_id_store_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wait_entry
    ADD CONSTRAINT wait_entry_store_id_store_id_fk FOREIGN KEY (store_id) REFERENCES public.store(id);


--
-- PostgreSQL database dump complete
--


