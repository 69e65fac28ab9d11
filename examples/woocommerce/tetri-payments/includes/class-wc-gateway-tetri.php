<?php

defined('ABSPATH') || exit;

/** A way to pay in the checkout, and what hears of the payment. */
final class WC_Gateway_Tetri extends WC_Payment_Gateway
{
    private const LINK = '_tetri_link';
    private const SECRET = '_tetri_secret';
    private const SEQUENCES = '_tetri_sequences';

    public function __construct()
    {
        $this->id = 'tetri';
        $this->has_fields = false;
        $this->method_title = 'Tetri';
        $this->method_description = 'Customers choose how to pay on an exchange; you receive exactly the price.';
        $this->init_form_fields();
        $this->init_settings();
        $this->title = $this->get_option('title');
        $this->description = $this->get_option('description');
        add_action('woocommerce_update_options_payment_gateways_tetri', [$this, 'process_admin_options']);
    }

    public function init_form_fields(): void
    {
        $text = static fn(string $title, string $default = ''): array => compact('title', 'default') + ['type' => 'text'];
        $this->form_fields = [
            'enabled' => ['title' => 'Enabled', 'type' => 'checkbox', 'default' => 'no'],
            'title' => $text('Name in the checkout', 'Crypto, card or bank transfer'),
            'description' => $text('Text in the checkout', 'You choose how to pay on the next page.'),
            'address' => $text('Address of the exchange'),
            'api_key' => $text('API key'),
            'api_secret' => ['title' => 'API secret', 'type' => 'password', 'default' => ''],
            'currency_id' => $text('Currency to receive'),
            'shop_currency' => $text('Shop currency', 'USD'),
            'requisite_id' => $text('Saved details; empty for the wallet'),
            'hours' => $text('Hours to pay', '24'),
        ];
    }

    /** The page of the settings: what can be chosen is listed by its name once the exchange answers to the key. */
    public function admin_options(): void
    {
        if ($this->get_option('address') !== '' && $this->get_option('api_secret') !== '') {
            $this->list_choices();
        }
        parent::admin_options();
    }

    private function list_choices(): void
    {
        try {
            $exchange = $this->exchange();
            $this->list_in('currency_id', $exchange->currencies());
            $this->list_in('requisite_id', ['' => 'My wallet at the exchange', ...$exchange->saved_details()]);
        } catch (Tetri_Refusal $refusal) {
            // They are typed then.
            $this->form_fields['currency_id']['description'] = "The exchange lists no currencies: {$refusal->getMessage()}";
        }
    }

    private function list_in(string $setting, array $choices): void
    {
        $chosen = $this->get_option($setting);
        // What the exchange does not list any more stays chosen until somebody chooses another.
        $options = $choices + ($chosen === '' ? [] : [$chosen => $chosen]);
        $this->form_fields[$setting] = ['type' => 'select', 'options' => $options] + $this->form_fields[$setting];
    }

    private function exchange(): Tetri_Exchange
    {
        return new Tetri_Exchange(
            $this->get_option('address'),
            $this->get_option('api_key'),
            $this->get_option('api_secret'),
        );
    }

    /** Only where one of the shop's currency is one of what is received. */
    public function is_available(): bool
    {
        return parent::is_available() && get_woocommerce_currency() === $this->get_option('shop_currency');
    }

    /** Sends the customer to the link of the sale. */
    public function process_payment($order_id): array
    {
        $lock = "tetri_sale_$order_id";
        try {
            tetri_lock($lock);
            try {
                $url = $this->link_of(wc_get_order($order_id));
            } finally {
                tetri_unlock($lock);
            }
        } catch (Tetri_Refusal $refusal) {
            wc_get_logger()->error($refusal->getMessage(), ['source' => 'tetri']);
            wc_add_notice('This way to pay does not work at the moment. Please try again or choose another.', 'error');
            return ['result' => 'failure'];
        }
        return ['result' => 'success', 'redirect' => $url];
    }

    /** The link that can still be paid, also one whose making was not answered; a new one where there is none. */
    private function link_of(WC_Order $order): string
    {
        $exchange = $this->exchange();
        foreach ($exchange->links_of($order->get_order_key()) as $link) {
            // Also what the exchange has received and has not paid out yet: a second link would be paid a second time.
            $order_status = $link['lastOrder']['status'] ?? 'new';
            $is_waiting = in_array($order_status, ['new', 'waitPayment'], true);
            if ($link['state'] === 'paid' || ($link['state'] === 'busy' && !$is_waiting)) {
                throw new Tetri_Refusal('the sale is being paid already');
            }
            if (in_array($link['state'], ['open', 'busy'], true) && self::is_same($link['amount'], $order->get_total())) {
                return $link['url'];
            }
        }
        $secret = $order->get_meta(self::SECRET) ?: bin2hex(random_bytes(32));
        // Before the link is made: its first notification may be there before the answer.
        $order->update_meta_data(self::SECRET, $secret);
        $order->save();
        $link = $exchange->create_link($this->terms_of($order, $secret));
        $order->update_meta_data(self::LINK, $link['code']);
        $order->save();
        return $link['url'];
    }

    private function terms_of(WC_Order $order, string $secret): array
    {
        $requisite = $this->get_option('requisite_id');
        $back = $this->get_return_url($order);
        return [
            'currencyId' => $this->get_option('currency_id'),
            'amount' => (string) $order->get_total(),
            'description' => sprintf('%s, order %s', get_bloginfo('name'), $order->get_order_number()),
            'externalId' => $order->get_order_key(),
            'lifetimeSeconds' => max(1, (int) $this->get_option('hours')) * 3600,
            'ipnUrl' => WC()->api_request_url('tetri'),
            'ipnSecret' => $secret,
            ...($requisite === '' ? ['toWallet' => true] : ['requisiteId' => $requisite]),
            ...(str_starts_with($back, 'https://') ? ['clientCallbackUrl' => $back] : []),
        ];
    }

    /** "20.00" and "20" are one price. */
    private static function is_same(string $one, string $other): bool
    {
        $plain = static fn(string $amount): string => str_contains($amount, '.') ? rtrim(rtrim($amount, '0'), '.') : $amount;
        return $plain($one) === $plain($other);
    }

    /** Answers 200 for what was taken or had been before; 403 for what nobody here signed. */
    public function take_notification(): void
    {
        $body = (string) file_get_contents('php://input');
        $order = wc_get_order(wc_get_order_id_by_order_key(Tetri_Notification::claimed_external_id($body)));
        $secret = $order instanceof WC_Order ? (string) $order->get_meta(self::SECRET) : '';
        $headers = ['time' => $_SERVER['HTTP_API_TIME'] ?? '', 'sign' => $_SERVER['HTTP_API_SIGN'] ?? ''];
        $notification = $secret === '' ? null : Tetri_Notification::read($_SERVER['REQUEST_URI'], $headers, $body, $secret);
        if ($notification === null) {
            status_header(403);
            exit;
        }
        $lock = "tetri_sale_{$order->get_id()}";
        tetri_lock($lock);
        try {
            // Another request may have changed it until now.
            $this->act(wc_get_order($order->get_id()), $notification);
        } finally {
            tetri_unlock($lock);
        }
        status_header(200);
        exit;
    }

    private function act(WC_Order $order, Tetri_Notification $notification): void
    {
        $sequences = (array) ($order->get_meta(self::SEQUENCES) ?: []);
        // Notified before, or overtaken by what came later.
        if ($notification->sequence <= ($sequences[$notification->order_uid] ?? 0)) {
            return;
        }
        $sequences[$notification->order_uid] = $notification->sequence;
        $order->update_meta_data(self::SEQUENCES, $sequences);
        $order->save();
        if ($order->is_paid()) {
            $order->add_order_note("Tetri order {$notification->order_uid}: {$notification->status}");
            return;
        }
        match ($notification->status) {
            'done' => $this->complete($order, $notification),
            'waitPayment', 'new' => $order->add_order_note("Tetri order {$notification->order_uid} waits for its payment"),
            'deleted' => $order->add_order_note("Tetri order {$notification->order_uid} was cancelled; the link can be paid again"),
            default => $order->update_status('on-hold', "Tetri order {$notification->order_uid}: {$notification->status}"),
        };
    }

    private function complete(WC_Order $order, Tetri_Notification $notification): void
    {
        if ($notification->covers((string) $order->get_total())) {
            $order->payment_complete($notification->order_uid);
        } else {
            $order->update_status('on-hold', "Tetri order {$notification->order_uid} paid only {$notification->out_amount}");
        }
    }
}
